import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serverNodeArgs, serverNodeEnv } from '../../scripts/server-node.mjs'
import { freePort, startServerProcess } from '../../src/server/test/server-process.ts'
import type { ServerProcess } from '../../src/server/test/server-process.ts'
import { shopStartsAt } from './model-shop.ts'
import { databaseFolderOf, newFolder } from '../../src/server/test/shop-folder.ts'

export type OwnShop = { url: string; dataDir: string; stop: () => Promise<void> }

const startWithinMs = 150_000

/**
 * The built shop as people get it: the bundled database in a folder of its own, demo data, sandbox providers. Nobody
 * else uses it, so that what one test changes for everybody is seen by the tests after it in the same worker only.
 */
export async function openOwnShop(model: string): Promise<OwnShop> {
  const dataDir = newFolder('shop')
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await serveCopy(model, dataDir)
    return { url: server.url, dataDir, stop: () => server.end().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function serveCopy(model: string, dataDir: string): Promise<ServerProcess> {
  // The database's files belong to an ordinary user, also when root runs the tests.
  const copied = spawnSync('cp', ['-a', `${model}/.`, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (copied.status !== 0) throw new Error('The demo shop could not be copied')
  // It may be lost with the power, so nothing waits for the disk.
  appendFileSync(join(databaseFolderOf(dataDir), 'data/postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
  return startServerProcess({
    dataDir,
    port: await freePort(),
    // `test` instead of `demo` makes pages list the elements that the server sent.
    env: { ...serverNodeEnv, APP_ENV: 'test', CLOCK_STARTS_AT: shopStartsAt },
    nodeArgs: serverNodeArgs,
    withinMs: startWithinMs,
  })
}
