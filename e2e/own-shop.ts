import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newFolder } from './model-shop.ts'

export type OwnShop = { url: string; dataDir: string; stop: () => Promise<void> }

const startWithinMs = 150_000
const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

/** One browser does here what a whole town does elsewhere. */
const generousLimits = {
  RATE_LIMIT_READS_PER_MINUTE: '1000000',
  RATE_LIMIT_WRITES_PER_MINUTE: '1000000',
  RATE_LIMIT_REGISTER_PER_HOUR: '1000000',
  RATE_LIMIT_LOGIN_PER_ADDRESS: '1000000',
}

/**
 * The built shop as people get it: the bundled database in a folder of its own, demo data, sandbox providers. Nobody
 * else uses it, so that what one test changes for everybody is seen by the tests after it in the same worker only.
 */
export async function openOwnShop(model: string): Promise<OwnShop> {
  const dataDir = newFolder('shop')
  // The database's files belong to an ordinary user, also when root runs the tests.
  const copied = spawnSync('cp', ['-a', `${model}/.`, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (copied.status !== 0) throw new Error('The demo shop could not be copied')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // `test` instead of `demo` makes pages say which of their elements the server sent.
  const env = { ...process.env, ...generousLimits, DATA_DIR: dataDir, PORT: String(port), APP_ENV: 'test' }
  const server = spawn(process.execPath, [main], {
    env: { ...env, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await stopServer(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'string' || address === null) throw new Error('No free port')
  return address.port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('The shop was not ready in time')
}
