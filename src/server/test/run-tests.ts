import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testServerUrl } from './test-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs test files of the server once more, in a process of their own on the same database server. */
export async function runTests(files: readonly string[], env: Record<string, string>) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--maxWorkers', '1', ...files]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...Object.fromEntries(own), TEST_DATABASE_URL: await testServerUrl(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: Buffer.concat(said).toString() }
}
