import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { withLock } from './with-lock.mjs'

/** All of tools/ counts: a build that its own tools break is not that of the last time. */
const sources = ['src/web', 'src/contract', 'vite.config.ts', 'tools', 'package-lock.json']
const stamp = 'dist/.built'
const vite = 'node_modules/vite/bin/vite.js'
const steps = [
  { args: ['build'], env: { BUILD_LANGUAGE: 'en' } },
  { args: ['build'], env: { BUILD_LANGUAGE: 'id' } },
  { args: ['build', '--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/ssr'], env: {} },
]

/** Builds the pages unless their sources are those of the last build. Returns an exit code. */
export async function build() {
  if (isBuilt()) return 0
  return withLock('build', async () => {
    const hash = sourceHash()
    if (isBuilt(hash)) return 0
    rmSync(stamp, { force: true })
    for (const { args, env } of steps) {
      const code = await runProgram('node', [vite, ...args, '--logLevel', 'warn'], { NODE_ENV: 'production', ...env })
      if (code !== 0) return code
    }
    mkdirSync('dist', { recursive: true })
    writeFileSync(stamp, hash)
    return 0
  })
}

/** Whether the pages are those of the present sources. */
export function isBuilt(hash = sourceHash()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) {
    const content = readFileSync(file)
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Tests are no part of a build. */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
