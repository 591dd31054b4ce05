import { mkdtempSync, rmSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { acquirePostgres } from '../src/server/db/embedded-postgres.ts'
import { benchCheckout } from './cases/checkout.ts'
import { benchCrashes } from './cases/crashes.ts'
import { benchGrowth, compareGrowth } from './cases/growth.ts'
import { benchLastUnits } from './cases/last-units.ts'
import { benchNotices } from './cases/notices.ts'
import { benchReads, benchReadsUncached, benchRendered } from './cases/reads.ts'
import { startServer } from './server-under-test.ts'

const help = `npm run bench -- [--only reads,rendered,uncached,checkout,units,notices,growth,crashes] [--port N]

Each part starts its own shop with the bundled database in a temporary folder: the server on core 0, the load on core 1.
Rates are medians of three runs. Exits 1 when a goal is missed.`

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, only: { type: 'string' }, port: { type: 'string', default: '3900' } },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const wanted = values.only?.split(',') ?? [
  'reads',
  'rendered',
  'uncached',
  'checkout',
  'units',
  'notices',
  'growth',
  'crashes',
]
const results: boolean[] = []

await inShop(1_000, async (dataDir, port) => {
  await part('reads', {}, benchReads)
  await part('rendered', { PAGE_CACHE_MS: '0' }, benchRendered)
  await part('uncached', { PAGE_CACHE_MS: '0', PUBLIC_CACHE_MS: '0' }, benchReadsUncached)
  await part('checkout', {}, benchCheckout)
  await part('units', {}, benchLastUnits)
  await part('notices', {}, benchNotices)
  if (wanted.includes('crashes')) results.push(...(await benchCrashes(dataDir, port)))

  async function part(name: string, env: Record<string, string>, run: typeof benchReads): Promise<void> {
    if (!wanted.includes(name)) return
    console.log(`\n${name}`)
    const server = await startServer({ dataDir, port, env })
    results.push(...(await run(server)))
    await server.kill('SIGTERM')
  }
})

if (wanted.includes('growth')) {
  console.log('\ngrowth')
  const times = new Map<number, Awaited<ReturnType<typeof benchGrowth>>>()
  for (const products of [1_000, 20_000, 100_000]) {
    await inShop(products, async (dataDir, port) => {
      const server = await startServer({ dataDir, port, env: { PUBLIC_CACHE_MS: '0' } })
      times.set(products, await benchGrowth(server, products))
      await server.kill('SIGTERM')
    })
  }
  const small = times.get(1_000)!
  for (const products of [20_000, 100_000]) results.push(...compareGrowth(small, times.get(products)!, products))
}

console.log(`\n${results.filter(Boolean).length} goals met, ${results.filter((met) => !met).length} missed`)
process.exit(results.every(Boolean) ? 0 : 1)

/** A shop of its own with `products` products, removed afterwards. */
async function inShop(products: number, run: (dataDir: string, port: number) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-'))
  bindTo('0,1')
  // Started here and not by the server, so that the database may use both cores.
  const database = await acquirePostgres({ dataDir, log: () => {} })
  try {
    const seed = fileURLToPath(new URL('../db/demo/seed.ts', import.meta.url))
    spawnSync(process.execPath, [seed, '--scale', String(products)], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    bindTo('1')
    await run(dataDir, Number(values.port))
  } finally {
    await database.leave()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The load must not take the server's core. */
function bindTo(cores: string): void {
  execFileSync('taskset', ['-a', '-p', '-c', cores, String(process.pid)], { stdio: 'ignore' })
}
