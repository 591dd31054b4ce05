import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** More would not be quicker, and a process may open 1,024 files. */
const atOnce = 16

/** Leaves `.br` and `.gz` beside scripts, styles and drawings, so that the server never compresses them. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const all = new Set(await readdir(folder))
      // Of two builds into one folder the second finds what they share done.
      const names = [...all].filter((name) => /\.(?:js|css|svg|json)$/.test(name) && !all.has(`${name}.br`))
      const limit = pLimit(atOnce)
      await Promise.all(names.map((name) => limit(() => compressFile(join(folder, name)))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    toBrotli(bytes, { params }).then((smaller) => writeFile(`${path}.br`, smaller)),
    toGzip(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ])
}
