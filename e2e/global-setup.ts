import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const startWithinMs = 60_000
const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * The built shop as people get it: the bundled database in a folder of its own, demo data, sandbox providers. `E2E_URL`
 * runs the tests against a shop that already stands.
 */
export default async function startShop(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-e2e-'))
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // Drawing the whole demo as large as in the shop takes longer than all the tests.
    DEMO_PICTURE_WIDTH: '320',
    ...generousLimits,
  }
  const seeded = spawnSync(process.execPath, [file('db/demo/seed.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (seeded.status !== 0) throw new Error('The demo data could not be made')

  // `test` instead of `demo` makes pages say which of their elements the server sent.
  const server = spawn(process.execPath, [file('src/server/main.ts')], {
    env: { ...env, APP_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env.E2E_URL = `http://127.0.0.1:${port}`
  process.env.E2E_DATA_DIR = dataDir
  await untilReady(process.env.E2E_URL)
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One browser does here what a whole town does elsewhere. */
const generousLimits = {
  RATE_LIMIT_READS_PER_MINUTE: '1000000',
  RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
  RATE_LIMIT_REGISTER_PER_HOUR: '1000000',
  RATE_LIMIT_LOGIN_PER_ADDRESS: '1000000',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'string' || address === null) throw new Error('No free port')
  return address.port
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('The shop was not ready in time')
}
