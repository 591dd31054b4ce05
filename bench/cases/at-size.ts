import { sql } from 'kysely'
import type { CallArguments } from '#contract/call.ts'
import { getDashboard } from '#contract/analytics.ts'
import { listAllOrders, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { listMyOrders } from '#contract/orders/orders.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { calculateSalesMonth, getSalesMonth } from '#contract/sales-analytics.ts'
import { administrator, siti } from '../../src/server/test/demo-people.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import type { Db } from '../../src/server/db/db.ts'
import { monthAfter, monthOf, spanOf } from '../../src/server/modules/analytics/sales/month.ts'
import { storeMonth } from '../../src/server/modules/analytics/sales/stored-months.ts'
import { withDatabase } from '../bench-database.ts'
import { fillUpTo } from '../fill-orders.ts'
import { show, timesMs, withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'
import { customersLists, lastMonths } from './analytics.ts'
import { benchCatalogue } from './catalogue.ts'
import { questions, readSamples } from './orders-at-size.ts'
import type { Sample } from './orders-at-size.ts'

export type Size = { orders: number; customers: number }

const listMs = 50
const dashboardMs = 100
const monthMs = 2_000
const recomputations = 5

/** Every list, search and figure that a person waits for, in a shop that has grown for years. */
export function benchAtSize({ orders, customers }: Size) {
  return async (server: ServerUnderTest): Promise<boolean[]> => {
    const samples = await withDatabase(server.dataDir, async (db) => {
      const startedAt = performance.now()
      await fillUpTo(db, orders, customers)
      show({ name: 'filled in', value: Math.round((performance.now() - startedAt) / 60_000), unit: 'minutes' })
      return readSamples(db)
    })
    await showSizes(server, orders)
    const admin = await signedIn(server.url, administrator)
    return [
      ...(await orderLists(admin, samples)),
      await ownOrders(server),
      ...(await customersLists(admin)),
      ...(await productLists(admin)),
      ...(await figures(admin, server)),
      ...(await benchCatalogue(server)),
    ]
  }
}

async function orderLists(admin: Client, samples: readonly Sample[]): Promise<boolean[]> {
  const results: boolean[] = []
  for (const [name, queryOf] of Object.entries(questions)) {
    const ask = (n: number) =>
      admin.call(listAllOrders, { query: { limit: 20, ...queryOf(n, samples[n % samples.length]!) } })
    results.push(await withinP95(`orders, ${name}`, listMs, ask))
  }
  const ids = (await admin.call(listAllOrders, { query: { limit: 100 } })).data.map(({ order_id }) => order_id)
  const open = (n: number) => admin.call(getAnyOrder, { params: { id: ids[n % ids.length]! } })
  return [...results, await withinP95('one order', listMs, open)]
}

async function ownOrders({ url }: ServerUnderTest): Promise<boolean> {
  const customer = await signedIn(url, siti)
  return withinP95('own orders of a customer', listMs, (n) =>
    customer.call(listMyOrders, { query: n % 2 ? { search: 'serum' } : {} }),
  )
}

const productWords = ['serum', 'vitamin c', 'masker', 'sabun', 'SKU-142', 'sunscreen']
const productSorts = ['name:asc', 'price:desc', 'stock:asc', 'newest:desc'] as const

/** The administrators' list; what visitors see is `catalogue`. */
async function productLists(admin: Client): Promise<boolean[]> {
  const ask = (query: NonNullable<CallArguments<typeof listProducts>['query']>) => admin.call(listProducts, { query })
  return [
    await withinP95('products, pages', listMs, (n) => ask({ sort: productSorts[n % 4]!, page: 1 + (n % 100) })),
    await withinP95('products, search', listMs, (n) => ask({ search: productWords[n % productWords.length]! })),
  ]
}

async function figures(admin: Client, server: ServerUnderTest): Promise<boolean[]> {
  const first = await timesMs(1, () => admin.call(getDashboard, {}))
  const months = lastMonths(13)
  for (const query of months) await admin.call(getSalesMonth, { query })
  const anew = await timesMs(recomputations, (n) => admin.call(calculateSalesMonth, { query: months[1 + n]! }))
  const { closing, running } = await withDatabase(server.dataDir, closings)
  const slowest = (times: readonly number[]) => Math.round(Math.max(...times))
  return [
    show({ name: 'dashboard, before anything is kept', value: slowest(first), unit: 'ms' }),
    await withinP95('dashboard', dashboardMs, () => admin.call(getDashboard, {})),
    await withinP95('a month', dashboardMs, (n) => admin.call(getSalesMonth, { query: months[n % months.length]! })),
    show({ name: 'closing a month, slowest of five', value: slowest(closing), unit: 'ms', goal: { atMost: monthMs } }),
    show({ name: 'the running month, slowest', value: slowest(running), unit: 'ms', goal: { atMost: monthMs } }),
    show({ name: 'calculating a month from all of its orders, slowest', value: slowest(anew), unit: 'ms' }),
  ]
}

/** Months that were followed to their last day but one, and are over; and the one that is running, once a day has been kept. */
async function closings(db: Db): Promise<{ closing: number[]; running: number[] }> {
  const at = (now: Date) => ({ db, now: () => now })
  const now = monthOf(new Date())
  const closing: number[] = []
  for (let n = 1; n <= recomputations; n += 1) {
    const { until } = spanOf(monthAfter(now, -n))
    await storeMonth(at(new Date(until.getTime() - 12 * 3_600_000)), monthAfter(now, -n), 'anew')
    const over = at(new Date(until.getTime() + 2 * 3_600_000))
    closing.push(...(await timesMs(1, () => storeMonth(over, monthAfter(now, -n)))))
  }
  const running = await timesMs(recomputations, () => storeMonth(at(new Date()), now))
  return { closing, running }
}

/** The largest tables, each with its indexes and its months: what an order costs in bytes. */
async function showSizes({ dataDir }: ServerUnderTest, orders: number): Promise<void> {
  const { rows } = await withDatabase(dataDir, (db) =>
    sql<{ name: string; bytes: number }>`
      select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
        from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'months'::regnamespace)
       group by 1 order by 2 desc limit 10`.execute(db),
  )
  for (const { name, bytes } of rows)
    show({ name: `${name}: ${Math.round(bytes / orders)} bytes an order`, value: Math.round(bytes / 1e6), unit: 'MB' })
}
