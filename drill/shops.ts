import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverNodeArgs, serverNodeEnv } from '../scripts/server-node.mjs'
import { setStock } from '../bench/set-stock.ts'
import { sellable } from '../bench/shoppers.ts'
import { withDatabase } from '../bench/bench-database.ts'
import type { Machine } from '../deploy/cluster/roll.ts'
import { shopEnvironment } from '../deploy/cluster/config/shop-env.ts'
import { startServerProcess } from '../src/server/test/server-process.ts'
import type { ServerProcess } from '../src/server/test/server-process.ts'
import { environmentOf } from './cluster.ts'
import type { Cluster } from './cluster.ts'

export type Shops = {
  servers: ServerProcess[]
  /** Each with one server, for a roll. The release called `broken` never becomes ready; all others are the shop. */
  machines: Machine[]
  /** Exactly so many servers, in turn on each machine, straight to the database or through PgBouncer. */
  openOnly: (count: number, isPooled: boolean) => Promise<ServerProcess[]>
  products: string[]
}

const startWithinMs = 240_000
/** So long the release that is broken on purpose is waited for. */
const brokenWithinMs = 15_000
export const broken = 'broken'
const neverReady = fileURLToPath(new URL('never-ready.ts', import.meta.url))
/** More than a drill can sell. */
const plenty = 1_000_000

/** Two servers of the shop, each with a folder of its own: all that they share is the cluster's database and its store. */
export async function openShops(cluster: Cluster): Promise<Shops> {
  const { shops } = cluster.topology
  const folders = shops.map(({ name }) => join(cluster.folder, name))
  for (const folder of folders) mkdirSync(folder, { mode: 0o755 })
  const own = { PUBLIC_URL: cluster.url, APP_SECRET: randomBytes(32).toString('hex'), DEMO_ORDERS: '40' }
  const filling = { ...environmentOf(shopEnvironment(cluster.topology)), ...own }
  const env = { ...filling, ...cluster.storeEnvironment }
  // Nobody has been promised the demo data: they wait for no standby, and go past the pooler, which would not let them ask for that.
  const straight = { DATABASE_URL: cluster.databaseUrl, DB_POOLER: 'none', DATABASE_READ_URL: '' }
  // Its 2,500 pictures stay outside the store, where they would take minutes: no drill looks at them.
  fill(folders[0]!, { ...filling, ...straight, PGOPTIONS: '-c synchronous_commit=off' })
  const start = (n: number, { release = '', settings = env } = {}) => {
    const port = shops[n % shops.length]?.ports[Math.floor(n / shops.length)]
    if (port === undefined) throw new Error('The machines have no room for another server')
    const dataDir = folders[n % shops.length]!
    const options = { dataDir, port, env: { ...serverNodeEnv, ...settings }, nodeArgs: serverNodeArgs }
    if (release === broken) return startServerProcess({ ...options, main: neverReady, withinMs: brokenWithinMs })
    return startServerProcess({ ...options, withinMs: startWithinMs })
  }
  const servers: ServerProcess[] = []
  for (const n of shops.keys()) servers.push(await start(n))
  const products = (await sellable(servers[0]!.url)).map((item) => item.id)
  await withDatabase('', (db) => setStock(db, products, plenty))
  const machines = cluster.topology.shops.map(({ name }, n) => {
    let release = 'first'
    const restart = async () => {
      await servers[n]!.end('SIGTERM')
      servers[n] = await start(n, { release })
    }
    const point = async (next: string) => void (release = next)
    return { name, running: async () => release, point, processes: [{ name, restart }] }
  })
  const openOnly = async (count: number, isPooled: boolean) => {
    for (const server of servers.splice(0)) await server.end('SIGTERM')
    const settings = { ...env, ...environmentOf(shopEnvironment({ ...cluster.topology, pooler: isPooled })) }
    for (let n = 0; n < count; n += 1) servers.push(await start(n, { settings }))
    return servers
  }
  return { servers, machines, openOnly, products }
}

function fill(dataDir: string, env: Record<string, string>): void {
  const seed = fileURLToPath(new URL('../db/demo/seed.ts', import.meta.url))
  execFileSync(process.execPath, [seed], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
