import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/**
 * Names in the manifest the built file of every source of the web. The bundler itself names only sources that have a file of
 * their own.
 */
export function sourcesInManifest(manifestFile: string): Plugin {
  return {
    name: 'sources-in-manifest',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const path = join(dir, manifestFile)
      const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
      for (const output of Object.values(bundle)) {
        const chunk = output.type === 'chunk' && byFile.get(output.fileName)
        if (!chunk) continue
        const sources = output.moduleIds.filter((id) => id.startsWith(`${root}/src/web/`))
        for (const source of sources) manifest[relative(root, source)] ??= chunk
      }
      await writeFile(path, JSON.stringify(manifest))
    },
  }
}
