import { transaction } from '../../src/server/db/db.ts'
import type { Db } from '../../src/server/db/db.ts'
import { takeStock } from '../../src/server/modules/catalogue/catalogue.ts'
import { withDatabase } from '../bench-database.ts'
import { median, show, throughput } from '../measure.ts'
import { ordersPerSecond } from '../orders-alone.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { benchRush } from './flash-sale/rush.ts'

const concurrency = 10
const turns = 3
const people = 400
const plenty = 1_000_000
const takings = 2_000

/** One product against many, and 5,000 buyers for 500 units of one. */
export async function benchFlashSale(server: ServerUnderTest): Promise<boolean[]> {
  const products = (await sellable(server.url)).map(({ id }) => id)
  await withDatabase(server.dataDir, (db) => setStock(db, products, plenty))
  const [one = ''] = products
  const buyers = await shoppers(server.url, people, `flash-${process.pid}`)
  return [
    ...(await ordersOfOneAndMany(buyers, one, products)),
    ...(await rowsOfOneAndMany(server, one, products)),
    ...(await benchRush(server, one)),
  ]
}

/** In turns in one run, because a machine has slow minutes. */
export async function ordersOfOneAndMany(
  buyers: readonly Shopper[],
  one: string,
  many: readonly string[],
): Promise<boolean[]> {
  const ofMany = (n: number) => many[n % many.length]!
  await ordersPerSecond(buyers, concurrency, ofMany)
  const rates = { one: [] as number[], many: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    rates.one.push(await ordersPerSecond(buyers, concurrency, () => one))
    rates.many.push(await ordersPerSecond(buyers, concurrency, ofMany))
  }
  console.log('  one, many in turns', rates)
  return ratio('POST /orders', median(rates.one), median(rates.many))
}

/** What the row itself allows, whatever the servers cost: transactions that take stock and nothing else. */
async function rowsOfOneAndMany({ dataDir }: ServerUnderTest, one: string, many: readonly string[]) {
  const rates = { one: [] as number[], many: [] as number[] }
  await withDatabase(
    dataDir,
    async (db) => {
      for (let turn = 0; turn < turns; turn += 1) {
        rates.one.push(await takingsPerSecond(db, () => one))
        rates.many.push(await takingsPerSecond(db, (n) => many[n % many.length]!))
      }
    },
    concurrency,
  )
  return [
    show({ name: 'stock alone, taken of one product', value: median(rates.one), unit: '/s' }),
    show({ name: 'stock alone, taken of many', value: median(rates.many), unit: '/s' }),
  ]
}

function takingsPerSecond(db: Db, product: (n: number) => string): Promise<number> {
  const ctx = { actor: { kind: 'system' as const }, now: () => new Date() }
  return throughput(takings, concurrency, (n) =>
    transaction(db, (tx) => takeStock(ctx, tx, [{ product_id: product(n), quantity: 1 }], { reason: 'CORRECTION' })),
  )
}

function ratio(name: string, one: number, many: number): boolean[] {
  return [
    show({ name: `${name}, one product`, value: one, unit: '/s' }),
    show({ name: `${name}, many products`, value: many, unit: '/s' }),
    show({
      name: '… one in percent of many',
      value: Math.round((one / many) * 100),
      unit: '%',
      goal: { atLeast: 60 },
    }),
  ]
}
