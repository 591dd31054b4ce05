import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { acquirePostgres } from '../src/server/db/postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '../src/server/db/postgres/embedded-postgres.ts'
import { newFolder, removeShop } from '../src/server/test/shop-folder.ts'
import { withDatabase } from './bench-database.ts'
import { abuseSettings, benchAbuse } from './cases/abuse.ts'
import { benchAtSize } from './cases/at-size.ts'
import { benchAnalytics } from './cases/analytics.ts'
import { benchBulk } from './cases/bulk.ts'
import { benchBusy } from './cases/busy.ts'
import { benchCatalogue } from './cases/catalogue.ts'
import { benchCheckout } from './cases/checkout.ts'
import { benchCosts } from './cases/costs.ts'
import { benchCrashes } from './cases/crashes.ts'
import { benchFelt } from './cases/felt.ts'
import { benchFlashSale } from './cases/flash-sale.ts'
import { benchQuota } from './cases/quota.ts'
import { benchGrowth } from './cases/growth.ts'
import type { SizedShop } from './cases/growth.ts'
import { benchHang } from './cases/hang.ts'
import { benchImport } from './cases/import.ts'
import { benchKills } from './cases/kills.ts'
import { benchManyPictures } from './cases/many-pictures.ts'
import { benchPlans } from './cases/plans.ts'
import { benchLastUnits } from './cases/last-units.ts'
import { benchLighthouse } from './cases/lighthouse.ts'
import { benchWalk } from './cases/walk/bench-walk.ts'
import { benchVouchers } from './cases/vouchers.ts'
import { benchVouchersAtSize } from './cases/vouchers-at-size.ts'
import { benchWalletsAtSize } from './cases/wallets-at-size.ts'
import { benchWebhooks } from './cases/webhooks.ts'
import { benchWebhooksAtOnce } from './cases/webhooks-at-once.ts'
import { benchOrdersAtSize } from './cases/orders-at-size.ts'
import { benchRaces } from './cases/races.ts'
import {
  benchReads,
  benchReadsUncached,
  benchRendered,
  benchWithoutFragments,
  benchWithoutStatementNames,
} from './cases/reads.ts'
import { benchReviewsAtSize, uncachedSettings } from './cases/reviews-at-size.ts'
import { benchTaps } from './cases/taps.ts'
import { benchTicketsAtSize } from './cases/tickets-at-size.ts'
import { benchTracing } from './cases/tracing.ts'
import { endServers, startServer } from './server-under-test.ts'

const help = `npm run bench -- [--only reads,rendered,fragments,uncached,unnamed,taps,lighthouse,felt,checkout,units,flash-sale,quota,vouchers,webhooks,races,busy,bulk,abuse,import,pictures,crashes,hang,kills,costs,tracing,growth,catalogue,orders,many-vouchers,wallets,analytics,reviews,tickets,plans,walk,at-size] [--port N] [--seed N] [--actions N] [--orders N] [--customers N] [--products N]

Each part starts its own shop with the bundled database in a temporary folder: the server on core 0, the load on core 1.
Rates are medians of three runs. Exits 1 when a goal is missed.
--seed and --actions are those of the walk: the seed that a failed one has printed, and how many things people do (20,000).
at-size is only done when it is named: 10,000,000 orders (--orders) of 1,000,000 customers (--customers) and 100,000 products (--products), which
take about an hour to fill and 44 GB (README.md).`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    port: { type: 'string', default: '3900' },
    seed: { type: 'string' },
    actions: { type: 'string' },
    orders: { type: 'string', default: '10000000' },
    customers: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '100000' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}
const ordinary = [
  'reads',
  'rendered',
  'fragments',
  'uncached',
  'unnamed',
  'taps',
  'lighthouse',
  'felt',
  'checkout',
  'units',
  'flash-sale',
  'quota',
  'vouchers',
  'webhooks',
  'races',
  'busy',
  'bulk',
  'abuse',
  'import',
  'pictures',
  'crashes',
  'hang',
  'kills',
]
const wanted = values.only?.split(',') ?? [
  ...ordinary,
  'costs',
  'tracing',
  'growth',
  'catalogue',
  'orders',
  'many-vouchers',
  'wallets',
  'analytics',
  'reviews',
  'tickets',
  'plans',
  'walk',
]
const results: boolean[] = []
/** Filled shops that nothing was measured in, by how many products they have. */
const models = new Map<number, string>()
/** What is left to be cleared away of the shops that are open. */
const clearings = new Set<() => Promise<void>>()
const giveUp = () => void Promise.allSettled([...clearings].map((clear) => clear())).then(() => process.exit(1))
process.once('SIGINT', giveUp).once('SIGTERM', giveUp)

if (ordinary.some((name) => wanted.includes(name))) await inShop(1_000, runOrdinary)
const sizes = wanted.includes('growth') ? [1_000, 20_000, 100_000] : wanted.includes('catalogue') ? [100_000] : []
if (sizes.length > 0) await inShopsOf(sizes, runAtSizes)
await partOfItsOwn('orders', 'a million of them', benchOrdersAtSize)
await partOfItsOwn('many-vouchers', 'ten thousand of them with a million uses', benchVouchersAtSize)
await partOfItsOwn('wallets', 'a hundred thousand of them', benchWalletsAtSize)
await partOfItsOwn('analytics', 'a million orders', benchAnalytics)
await partOfItsOwn('reviews', 'ten thousand of one product', benchReviewsAtSize, { env: uncachedSettings })
await partOfItsOwn('tickets', 'a hundred thousand of them', benchTicketsAtSize)
await partOfItsOwn('plans', 'ten thousand with a parcel on one day', benchPlans)
const size = { orders: Number(values.orders), customers: Number(values.customers) }
const sizeText = `${values.orders} orders of ${values.customers} customers, ${values.products} products`
await partOfItsOwn('at-size', sizeText, benchAtSize(size), {
  env: { PUBLIC_CACHE_MS: '0' },
  products: Number(values.products),
})
if (wanted.includes('costs')) {
  console.log('\ncosts, processor time a piece')
  await inShop(0, async (dataDir, port) => void results.push(...(await benchCosts(dataDir, port))))
}
if (wanted.includes('tracing')) {
  console.log('\ntracing, processor time of the server a piece')
  await inShop(0, async (dataDir, port) => void results.push(...(await benchTracing(dataDir, port))))
}
if (wanted.includes('walk')) {
  const { seed, actions } = values
  const options = { ...(seed && { seed: Number(seed) }), ...(actions && { actions: Number(actions) }) }
  await inShop(0, async (dataDir, port) => void results.push(...(await benchWalk(dataDir, port, options))))
}

for (const model of models.values()) removeShop(model)
console.log(`\n${results.filter(Boolean).length} goals met, ${results.filter((met) => !met).length} missed`)
process.exit(results.every(Boolean) ? 0 : 1)

async function runOrdinary(dataDir: string, port: number): Promise<void> {
  await part('reads', {}, benchReads)
  await part('rendered', { PAGE_CACHE_MS: '0' }, benchRendered)
  await part('fragments', { PAGE_CACHE_MS: '0', FRAGMENT_CACHE: 'off' }, benchWithoutFragments)
  await part('uncached', { PAGE_CACHE_MS: '0', PUBLIC_CACHE_MS: '0' }, benchReadsUncached)
  const unnamed = { PAGE_CACHE_MS: '0', PUBLIC_CACHE_MS: '0', DB_STATEMENT_NAMES: 'off' }
  await part('unnamed', unnamed, benchWithoutStatementNames)
  // A phone's browser draws and runs at once.
  bindTo('0,1')
  await part('taps', {}, benchTaps)
  await part('lighthouse', {}, benchLighthouse)
  await part('felt', {}, benchFelt)
  bindTo('1')
  await part('checkout', {}, benchCheckout)
  await part('units', {}, benchLastUnits)
  await part('flash-sale', {}, benchFlashSale)
  await part('quota', {}, benchQuota)
  // Each press at the counter is a try with a password.
  await part('vouchers', { RATE_LIMIT_LOGIN_PER_ACCOUNT: '1000' }, benchVouchers)
  await part('webhooks', {}, benchWebhooks)
  if (wanted.includes('webhooks')) results.push(...(await benchWebhooksAtOnce(dataDir, port)))
  await part('races', {}, benchRaces)
  await part('busy', {}, benchBusy)
  await part('bulk', {}, benchBulk)
  await part('abuse', abuseSettings, benchAbuse)
  await part('import', {}, benchImport)
  await part('pictures', {}, benchManyPictures)
  if (wanted.includes('crashes')) results.push(...(await benchCrashes(dataDir, port)))
  if (wanted.includes('hang')) results.push(...(await benchHang(dataDir, port)))
  // Last, because it moves the clock.
  if (wanted.includes('kills')) results.push(...(await benchKills(dataDir, port)))

  async function part(name: string, env: Record<string, string>, run: typeof benchReads): Promise<void> {
    if (!wanted.includes(name)) return
    console.log(`\n${name}`)
    const server = await startServer({ dataDir, port, env })
    results.push(...(await run(server)))
    await server.kill('SIGTERM')
  }
}

/** A part that fills a shop of its own. */
async function partOfItsOwn(
  name: string,
  size: string,
  run: typeof benchReads,
  { env = {}, products = 0 }: { env?: Record<string, string>; products?: number } = {},
): Promise<void> {
  if (!wanted.includes(name)) return
  await inShop(products, async (dataDir, port) => {
    console.log(`\n${name}, ${size}`)
    const server = await startServer({ dataDir, port, env })
    results.push(...(await run(server)))
    await server.kill('SIGTERM')
  })
}

/** What grows with the catalogue, compared with the smallest one, and what a large one costs. */
async function runAtSizes(shops: readonly SizedShop[]): Promise<void> {
  if (wanted.includes('growth')) {
    console.log('\ngrowth')
    results.push(...(await benchGrowth(shops)))
  }
  const largest = shops.at(-1)
  if (wanted.includes('catalogue') && largest) {
    console.log('\ncatalogue')
    for (const { server } of shops.slice(0, -1)) await server.kill('SIGTERM')
    results.push(...(await benchCatalogue(largest.server)))
  }
}

/** All of them at once, each on a port of its own. */
async function inShopsOf(
  sizes: readonly number[],
  run: (shops: readonly SizedShop[]) => Promise<void>,
  shops: readonly SizedShop[] = [],
): Promise<void> {
  const [products, ...others] = sizes
  if (products === undefined) return run(shops)
  await inShop(products, async (dataDir, port) => {
    const env = { PUBLIC_CACHE_MS: '0' }
    const server = await startServer({ dataDir, port: port + shops.length, env })
    await inShopsOf(others, run, [...shops, { server, products }])
  })
}

/** A shop of its own with `products` products. Nothing of it is left afterwards, also when a measurement breaks off. */
async function inShop(products: number, run: (dataDir: string, port: number) => Promise<void>): Promise<void> {
  bindTo('0,1')
  const model = models.get(products) ?? (await makeModel(products))
  models.set(products, model)
  await inDatabase(async (dataDir) => {
    bindTo('1')
    await run(dataDir, Number(values.port))
  }, model)
}

/** Filling takes minutes and copying seconds: parts with shops of one size get copies of one that nobody measured in. */
async function makeModel(products: number): Promise<string> {
  const model = newFolder('model')
  clearings.add(async () => removeShop(model))
  await inDatabase(async (dataDir, database) => {
    fillShop(dataDir, products)
    // The clean-up after filling would otherwise run beside the measurements.
    await withDatabase(dataDir, (db) => sql`vacuum analyze`.execute(db))
    await database.leave()
    copyFolder(dataDir, model)
  })
  return model
}

type InDatabase = (dataDir: string, database: EmbeddedPostgres) => Promise<void>

/** A folder with a database that is started here and not by the server, so that it may use both cores. */
async function inDatabase(run: InDatabase, model?: string): Promise<void> {
  const dataDir = newFolder('shop')
  let database: EmbeddedPostgres | undefined
  let clearing: Promise<void> | undefined
  const clear = () => (clearing ??= clearAway(dataDir, database))
  clearings.add(clear)
  try {
    if (model) copyFolder(model, dataDir)
    database = await acquirePostgres({ dataDir, log: () => {} })
    await run(dataDir, database)
  } finally {
    await clear()
    clearings.delete(clear)
  }
}

/** The database's files belong to an ordinary user, also when root measures. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

async function clearAway(dataDir: string, database: EmbeddedPostgres | undefined): Promise<void> {
  try {
    await endServers()
    await database?.leave()
  } finally {
    removeShop(dataDir)
  }
}

function fillShop(dataDir: string, products: number): void {
  const seed = fileURLToPath(new URL('../db/demo/seed.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [seed, ...(products > 0 ? ['--scale', String(products)] : [])], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The demo data could not be made')
}

/** The load must not take the server's core. */
function bindTo(cores: string): void {
  execFileSync('taskset', ['-a', '-p', '-c', cores, String(process.pid)], { stdio: 'ignore' })
}
