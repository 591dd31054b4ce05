import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { freePort, startServerProcess } from './test/server-process.ts'
import { testShop } from './test/test-shop.ts'

const shop = await testShop()
expect(await build()).toBe(0)

/** The shop as it is started, with two server processes behind one port. */
async function twoWorkers() {
  const { DATABASE_URL = '', DATABASE_LISTEN_URL = '', DB_POOLER, DATA_DIR, APP_SECRET } = shop.ctx().config
  const env = {
    APP_ENV: 'test',
    WORKERS: '2',
    DATABASE_URL,
    DATABASE_LISTEN_URL,
    DB_POOLER,
    APP_SECRET,
    LOG_LEVEL: 'silent',
  }
  const server = await startServerProcess({ dataDir: DATA_DIR, port: await freePort(), env, withinMs: 30_000 })
  onTestFinished(() => server.end())
  return server
}

function workersOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/** One request on a connection of its own: its status, or how the connection ended. */
function ask(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = get(`${url}/api/products/public`, { agent: false }, (incoming) => {
      incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0))
    })
    outgoing.on('error', ({ message }) => resolve(message))
  })
}

test.skipIf(process.platform !== 'linux')(
  'when one of two server processes is killed, no request waits for it, and the other goes on',
  async () => {
    const { url, pid } = await twoWorkers()
    await expect.poll(() => workersOf(pid).length, { timeout: 10_000 }).toBe(2)
    // Both are there once the second one listens as well.
    await pause(2_000)
    const [stuck = 0] = workersOf(pid)
    process.kill(stuck, 'SIGSTOP')
    const asked = Array.from({ length: 30 }, () => ask(url))
    await pause(500)
    process.kill(stuck, 'SIGKILL')

    const late = pause(5_000).then(() => 'hangs')
    const outcomes = await Promise.all(asked.map((one) => Promise.race([one, late])))

    expect(outcomes.filter((one) => one === 'hangs')).toEqual([])
    expect(outcomes.filter((one) => one === 200).length).toBeGreaterThan(0)
    await expect.poll(() => workersOf(pid).length, { timeout: 10_000 }).toBe(2)
    expect(await Promise.all(Array.from({ length: 30 }, () => ask(url)))).toEqual(Array.from({ length: 30 }, () => 200))
  },
  60_000,
)
