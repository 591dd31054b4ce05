import { readFileSync } from 'node:fs'

type Chunk = { name?: string; file: string }

/** The built files of what is called so in the source, in every language: their own names say nothing. */
export function builtFiles(name: string): string[] {
  const manifest = new URL('../../dist/web/.vite/manifest.json', import.meta.url)
  const chunks: Chunk[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
  const files = chunks.filter((chunk) => chunk.name === name).map(({ file }) => `/${file}`)
  if (files.length === 0) throw new Error(`nothing was built of "${name}"`)
  return files
}

/** Whether an address is one of them. */
export function isBuiltOf(name: string): (url: URL) => boolean {
  const files = builtFiles(name)
  return ({ pathname }) => files.includes(pathname)
}
