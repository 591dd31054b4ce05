import { sql } from 'kysely'
import type { CallArguments } from '#contract/call.ts'
import { listMyOrders, orderStatuses, statusGroups } from '#contract/orders/orders.ts'
import { listAllOrders, listOrderIds } from '#contract/orders/orders-admin.ts'
import { administrator, siti } from '../../src/server/test/demo-people.ts'
import type { Client } from '../../src/server/test/shop-client.ts'
import { withDatabase } from '../bench-database.ts'
import { fillUpTo } from '../fill-orders.ts'
import { percentile, show, throughput } from '../measure.ts'
import { moveMany } from '../move-many.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { signedIn } from '../signed-in.ts'

type Query = NonNullable<CallArguments<typeof listAllOrders>['query']>
export type Sample = {
  order_number: string
  receiver_name: string
  phone: string
  awb_number: string
  item: string
  item_id: string
}

const people = 10
const asks = 200

/** The lists of a shop with a million orders, ten people asking at once: every tab, filter, sorting and search. */
export async function benchOrdersAtSize(server: ServerUnderTest): Promise<boolean[]> {
  const samples = await withDatabase(server.dataDir, async (db) => {
    await fillUpTo(db, 1_000_000)
    return readSamples(db)
  })
  const admin = await signedIn(server.url, administrator)
  const customer = await signedIn(server.url, siti)
  const results: boolean[] = []
  for (const [name, queryOf] of Object.entries(questions)) {
    const list = (n: number) =>
      admin.call(listAllOrders, { query: { limit: 20, ...queryOf(n, samples[n % samples.length]!) } })
    results.push(await measured(name, list))
  }
  const everything = (n: number) => admin.call(listOrderIds, { query: { status_group: tabs[n % tabs.length]! } })
  results.push(await measured('2,000 orders to select', everything, { asks: 20, atMost: 1_000 }))
  const own = (n: number) => customer.call(listMyOrders, { query: n % 2 ? { search: 'serum' } : {} })
  results.push(await measured('own orders of a customer', own))
  results.push(await moved(admin), ...(await exported(server, admin)))
  return results
}

const tabs = Object.keys(statusGroups) as (keyof typeof statusGroups)[]
const couriers = ['jne', 'jnt', 'sicepat', 'anteraja', 'pos']
const provinces = ['Jawa Barat', 'DKI Jakarta', 'Bali', 'Papua Barat', 'Gorontalo', 'Maluku', 'Aceh', 'Banten']
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

export const questions: Record<string, (n: number, sample: Sample) => Query> = {
  'all, first pages': (n) => ({ page: 1 + (n % 5) }),
  'each tab': (n) => ({ status_group: tabs[n % tabs.length]! }),
  'each status': (n) => ({ status: orderStatuses[n % orderStatuses.length]! }),
  'by total': (n) => ({ sort: n % 2 ? 'total:desc' : 'total:asc' }),
  'oldest first': () => ({ sort: 'created_at:asc' }),
  days: (n) => ({ from_date: day(10 + (n % 300)), to_date: day(n % 10) }),
  courier: (n) => ({ courier: couriers[n % couriers.length]! }),
  'paid on days': (n) => ({ paid_from: day(31 + (n % 300)), paid_to: day(1 + (n % 300)) }),
  'an item on days': (n, { item_id }) => ({ item_id, paid_from: day(31 + (n % 300)), paid_to: day(1 + (n % 300)) }),
  overdue: () => ({ overdue: 'true' }),
  'payment method': (n) => ({ payment_service: n % 2 ? 'QRIS' : 'BCA_VA' }),
  province: (n) => ({ province: provinces[n % provinces.length]! }),
  'total between': (n) => ({ min_total: 100_000 + (n % 7) * 50_000, max_total: 120_000 + (n % 7) * 100_000 }),
  'several filters': (n) => ({
    courier: couriers[n % couriers.length]!,
    province: provinces[n % provinces.length]!,
    from_date: day(90),
    min_total: 50_000,
  }),
  'one customer': (n, { receiver_name }) => ({ search: receiver_name, status_group: tabs[n % tabs.length]! }),
  'search: number': (_n, { order_number }) => ({ search: order_number }),
  'search: end of a number': (_n, { order_number }) => ({ search: order_number.slice(-5) }),
  'search: receiver': (_n, { receiver_name }) => ({ search: receiver_name }),
  'search: two names': (_n, { receiver_name }) => ({ search: receiver_name.split(' ').slice(0, 2).join(' ') }),
  'search: first name': (_n, { receiver_name }) => ({ search: receiver_name.split(' ')[0]! }),
  'search: phone': (_n, { phone }) => ({ search: phone }),
  // A bundle's name may be longer than a search.
  'search: product': (_n, { item }) => ({ search: item.slice(0, 100) }),
  'search: word of a product': (n, { item }) => ({ search: item.split(' ')[n % 2]! }),
  'search: AWB': (_n, { awb_number }) => ({ search: awb_number }),
  'search: nothing found': (n) => ({ search: `tidak ada ${n}` }),
}

async function measured(
  name: string,
  ask: (n: number) => Promise<unknown>,
  goal: { asks: number; atMost: number } = { asks, atMost: 100 },
): Promise<boolean> {
  // Every connection plans a statement a few times before it keeps the plan.
  await throughput(60, people, ask)
  const times: number[] = []
  await throughput(goal.asks, people, async (n) => {
    const startedAt = performance.now()
    await ask(n)
    times.push(performance.now() - startedAt)
  })
  const value = percentile(times, 95)
  return show({
    name: `${name}, p95 (median ${percentile(times, 50)})`,
    value,
    unit: 'ms',
    goal: { atMost: goal.atMost },
  })
}

async function moved(admin: Client): Promise<boolean> {
  const { orders } = await admin.call(listOrderIds, { query: { status: 'PAID' } })
  const order_ids = orders.slice(0, 200).map(({ order_id }) => order_id)
  return moveMany(admin, order_ids, 'PROCESSING')
}

/** 50,000 orders as CSV: how long, and what the server needs beyond what it needs anyway. */
async function exported(server: ServerUnderTest, admin: Client): Promise<boolean[]> {
  const startedAt = performance.now()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 100)
  const response = await fetch(`${server.url}/api/orders/admin/export-csv?from_date=${day(46)}&to_date=${day(10)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  let lines = -1
  for await (const chunk of response.body ?? []) lines += chunk.filter((byte: number) => byte === 10).length
  clearInterval(watch)
  return [
    show({ name: 'lines in the CSV', value: lines, unit: '', goal: { atLeast: 50_000 } }),
    show({ name: 'CSV', value: Math.round(performance.now() - startedAt) / 1000, unit: 's', goal: { atMost: 60 } }),
    show({ name: 'memory of the server meanwhile', value: most, unit: 'MB', goal: { atMost: 300 } }),
  ]
}

/** What people would type, taken from orders all over the two years. */
export async function readSamples(db: Parameters<Parameters<typeof withDatabase>[1]>[0]): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    select o.order_number, o.receiver_name, o.address ->> 'receiver_phone_number' as phone, d.awb_number, i.name as item, coalesce(i.bundle_id, i.product_id) as item_id
      from (select * from orders tablesample system (0.2)) o
      join order_items i on i.order_id = o.order_id and i.position = 1
      join deliveries d on d.order_id = o.order_id and d.attempt = 1 order by hashtext(o.order_number) limit 40`.execute(
    db,
  )
  return rows
}
