import type { CallArguments } from '#contract/call.ts'
import { listCustomers } from '#contract/people/customers.ts'
import { getDashboard } from '#contract/analytics.ts'
import { calculateSalesMonth, getCohorts, getSalesMonth, getStockCover } from '#contract/sales-analytics.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { fillUpTo } from '../fill-orders.ts'
import { percentile, show, throughput, timesMs, withinP95 } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

const people = 10
const atMost = 100
const recomputations = 5
const purchases = 300
const everyMs = 2_000

/** The dashboard and the months of a shop with a million orders, four people at them, and what a recomputation costs. */
export async function benchAnalytics(server: ServerUnderTest): Promise<boolean[]> {
  await withDatabase(server.dataDir, (db) => fillUpTo(db, 1_000_000))
  const admin = await signedIn(server.url, administrator)
  const months = lastMonths(13)
  const first = await timesMs(1, () => admin.call(getDashboard, {}))
  for (const query of months) await admin.call(getSalesMonth, { query })
  const [cohorts = 0, cover = 0] = [
    ...(await timesMs(1, () => admin.call(getCohorts, {}))),
    ...(await timesMs(1, () => admin.call(getStockCover, {}))),
  ]
  return [
    show({ name: 'dashboard, before anything is kept', value: Math.round(first[0] ?? 0), unit: 'ms' }),
    show({ name: '… cohorts', value: Math.round(cohorts), unit: 'ms' }),
    show({ name: '… stock cover', value: Math.round(cover), unit: 'ms' }),
    await withinP95('dashboard', atMost, () => admin.call(getDashboard, {})),
    await withinP95('a month', atMost, (n) => admin.call(getSalesMonth, { query: months[n % months.length]! })),
    await withinP95('cohorts', atMost, () => admin.call(getCohorts, {})),
    await withinP95('stock cover', atMost, () => admin.call(getStockCover, {})),
    ...(await customersLists(admin)),
    ...(await recomputed(server, admin)),
    ...(await workbook(server, admin, months[1]!)),
  ]
}

/** Hundreds of thousands of people, as administrators go through them. */
export async function customersLists(admin: Client): Promise<boolean[]> {
  const ask = (query: NonNullable<CallArguments<typeof listCustomers>['query']>) => admin.call(listCustomers, { query })
  const sorts = ['joined_at:desc', 'spent:desc', 'order_count:desc', 'last_order_at:desc'] as const
  return [
    await withinP95('customers, pages', 50, (n) => ask({ sort: sorts[n % 4]!, page: 1 + (n % 100) })),
    await withinP95('customers, who came back', 50, (n) => ask({ buying: 'RETURNING', page: 1 + (n % 50) })),
    await withinP95('customers, search', 50, (n) => ask({ search: `bulk${n * 997}` })),
  ]
}

/** The current month and those before it, in Jakarta. */
export function lastMonths(count: number): { month: number; year: number }[] {
  const now = new Date(Date.now() + 7 * 3_600_000)
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return { month: first.getUTCMonth() + 1, year: first.getUTCFullYear() }
  })
}

/** The current month computed anew: alone, and every two seconds while people buy. */
async function recomputed(server: ServerUnderTest, admin: Client): Promise<boolean[]> {
  const compute = () => admin.call(calculateSalesMonth, { query: {} })
  const alone = await timesMs(recomputations, compute)
  const products = (await sellable(server.url)).map(({ id }) => id)
  await withDatabase(server.dataDir, (db) => setStock(db, products, 1_000_000))
  const buyers = await shoppers(server.url, 60, `analytics-${process.pid}`)
  await purchasesOf(buyers, products)
  const quiet = percentile(await purchasesOf(buyers, products), 95)
  let isOver = false
  const beside: number[] = []
  const recomputing = (async () => {
    while (!isOver) {
      const [ms = 0] = await timesMs(1, compute)
      beside.push(ms)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - ms)))
    }
  })()
  const busy = percentile(await purchasesOf(buyers, products), 95)
  isOver = true
  await recomputing
  return [
    show({
      name: 'recomputation, slowest of five',
      value: Math.round(Math.max(...alone)),
      unit: 'ms',
      goal: { atMost: 2_000 },
    }),
    show({ name: '… while people buy, slowest', value: Math.round(Math.max(...beside)), unit: 'ms' }),
    show({ name: 'whole orders, p95', value: quiet, unit: 'ms' }),
    show({ name: '… with a recomputation every two seconds, p95', value: busy, unit: 'ms' }),
    show({ name: '… times as long', value: Math.round((busy / quiet) * 100) / 100, unit: '', goal: { atMost: 1.5 } }),
  ]
}

async function purchasesOf(buyers: readonly Shopper[], products: readonly string[]): Promise<number[]> {
  const times: number[] = []
  await throughput(purchases, people, async (n) => {
    const startedAt = performance.now()
    await buy(buyers[n % buyers.length]!, products[n % products.length]!)
    times.push(performance.now() - startedAt)
  })
  return times
}

async function workbook(
  server: ServerUnderTest,
  admin: Client,
  { month, year }: { month: number; year: number },
): Promise<boolean[]> {
  await admin.call(calculateSalesMonth, { query: { month, year } })
  let most = server.memory()
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 50)
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/api/sales-analytic/monthly-excel?month=${month}&year=${year}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { byteLength } = await response.arrayBuffer()
  const seconds = Math.round(performance.now() - startedAt) / 1000
  clearInterval(watch)
  return [
    show({ name: 'workbook', value: Math.round(byteLength / 1024), unit: 'kB', goal: { atLeast: 5 } }),
    show({ name: '… in', value: seconds, unit: 's', goal: { atMost: 10 } }),
    show({ name: '… memory of the server meanwhile', value: most, unit: 'MB', goal: { atMost: 300 } }),
  ]
}
