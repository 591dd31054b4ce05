import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/orders/orders-admin.ts'
import { inBackground } from '#server/db/db.ts'
import { copyOrder } from '#server/test/copy-order.ts'
import { testShop } from '#server/test/test-shop.ts'
import { watchPlans } from '#server/test/watch-plans.ts'
import { pickOrders } from './pick-orders.queries.ts'
import type { OrderChoice } from './picked-orders.ts'

const shop = await testShop()
const admin = await shop.admin()
const siti = await shop.customer()
const orders = 12_000
const now = shop.ctx().now()
const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const { db, statementsOf, readWhole } = watchPlans(shop.db, ['orders', 'order_search'])

/** Enough for the planner to prefer an index, and for common words to be too many to count. The newest is number 1. */
beforeAll(async () => {
  const { product_id } = await shop.given.product({ name: 'Sabun', stock: 10 })
  const { order_id } = await shop.given.order({ by: siti, lines: [{ product_id }] })
  const changes = sql`jsonb_build_object(
    'user_id', ${admin.user_id}::uuid, 'receiver_name', 'Budi',
    'status', case when n % 4 = 0 then 'SHIPPED' else 'COMPLETED' end,
    'subtotal', n, 'total', n, 'shipping_fee', 0, 'transfer_fee', 0, 'tax_included', 0,
    'province', case when n % 2 = 0 then 'Jawa Barat' when n % 999 = 1 then 'Bali' else 'Banten' end,
    'courier_code', case when n % 3 = 0 then 'jne' else 'pos' end,
    'payment_service', case when n % 5 = 0 then 'QRIS' else 'BCA_VA' end,
    'placed_at', ${now.toISOString()}::timestamptz - n * interval '1 minute')`
  await copyOrder(shop.db, order_id, { count: orders, changes })
  await sql`
    insert into order_search (order_id, placed_at, search_text)
    select order_id, placed_at, fold(concat_ws(' ', order_number, receiver_name, case when total % 8 = 0 then 'Sering' end, case when total between 2001 and 4000 then 'sesekali' end, '081200000000', 'serum cerah', case when total % 1000 = 0 then 'langka' end,
                                                 'JNE' || lpad(total::text, 10, '0')))
      from orders where order_number like 'SH-250101-%'`.execute(inBackground(shop.db))
  await sql`vacuum analyze orders, order_search`.execute(inBackground(shop.db))
})

const sort = 'created_at:desc' as const
const choices: [string, OrderChoice][] = [
  ['all orders', { sort }],
  ['all orders by total', { sort: 'total:asc' }],
  ['a tab of one status', { sort, status_group: 'shipped' }],
  ['a tab of two statuses', { sort, status_group: 'packing' }],
  ['days', { sort, from_date: day(4), to_date: day(2) }],
  ['a courier', { sort, courier: 'jne' }],
  ['a payment method', { sort, payment_service: 'QRIS' }],
  ['a common province', { sort, province: 'Jawa Barat' }],
  ['a rare province by total', { sort: 'total:desc', province: 'Bali' }],
  ['a range of totals', { sort, min_total: 100, max_total: 300 }],
  ['several filters', { sort, province: 'Bali', courier: 'pos', from_date: day(7), min_total: 5 }],
  ['flagged orders', { sort, flagged: 'true' }],
  ['orders that pay for plans', { sort, plans: 'true' }],
  ['plans that run', { sort, plans: 'true', status: 'PAID' }],
  ['orders without an AWB', { sort, no_awb: 'true' }],
  ['orders whose label is not printed', { sort, not_printed: 'true' }],
  ['a customer', { sort, user_id: siti.user_id }],
  ['a rare word', { sort, search: 'langka' }],
  ['a common word', { sort, search: 'serum' }],
  ['a common word in a tab', { sort, search: 'serum', status_group: 'shipped' }],
  ['a number', { sort, search: 'SH-250101-BAAAA' }],
  ['a name', { sort, search: 'Budi Langka' }],
  ['a name that many share', { sort, search: 'Budi Sering' }],
  ['a name that many share in a tab', { sort, search: 'Budi Sering', status_group: 'shipped' }],
  ['the digits of an airway bill', { sort, search: '0000012000' }],
]

test.for(choices)('%s: no table of orders is read whole', async ([, choice]) => {
  const statements = await statementsOf(() => pickOrders({ db, now: () => now }, choice, { offset: 0, limit: 20 }))

  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) expect([await readWhole(statement), statement.sql]).toEqual([[], statement.sql])
})

test('a statement that reads all orders is noticed', async () => {
  const [statement] = await statementsOf(() => sql`select order_id from orders where note = 'x'`.execute(db))
  expect(await readWhole(statement!)).toEqual(['orders'])
})

test('all orders are counted exactly, also while they are moved, and the last page can be opened', async () => {
  const { counts, counts_up_to, meta, is_more } = await admin.call(calls.listAllOrders, { query: { limit: 100 } })
  const last = await admin.call(calls.listAllOrders, { query: { limit: 100, page: meta.totalPages } })

  expect([counts, meta.totalItems, counts_up_to, is_more]).toMatchObject([
    { all: orders + 1, unpaid: 1, shipped: orders / 4, completed: (orders * 3) / 4 },
    orders + 1,
    null,
    false,
  ])
  expect(last.data).toHaveLength(1)
  const shipped = await admin.call(calls.listAllOrders, { query: { status: 'SHIPPED', limit: 1 } })
  const params = { id: shipped.data[0]?.order_id ?? '' }
  await admin.call(calls.changeOrderStatus, { params, body: { status: 'DELIVERED' } })
  const after = await admin.call(calls.listAllOrders, { query: { limit: 1 } })
  expect(after.counts).toMatchObject({ all: orders + 1, shipped: orders / 4 - 1, arrived: 1 })
})

test('narrowed lists are counted up to a limit, and say so', async () => {
  const many = await admin.call(calls.listAllOrders, { query: { province: 'Jawa Barat' } })
  const few = await admin.call(calls.listAllOrders, { query: { province: 'Bali' } })

  expect(many).toMatchObject({ counts_up_to: 1000, is_more: true, meta: { totalItems: 5000 } })
  expect(many.counts).toMatchObject({ completed: 1000, shipped: 1000, unpaid: 1 })
  expect(few.is_more).toBe(false)
  expect(few.meta.totalItems).toBe(few.counts['all'])
  expect(few.counts['all']).toBe(7)
})

test('a common word shows its newest orders without counting them, a rare one counts all', async () => {
  const common = await admin.call(calls.listAllOrders, { query: { search: 'serum', limit: 20, page: 2 } })
  const rare = await admin.call(calls.listAllOrders, {
    query: { search: 'langka cerah', sort: 'total:desc', limit: 5 },
  })

  expect(common).toMatchObject({ counts: {}, is_more: true, meta: { totalItems: 140 } })
  expect(common.data.map(({ total }) => total)).toEqual(Array.from({ length: 20 }, (_, at) => 21 + at))
  expect(rare).toMatchObject({ is_more: false, counts_up_to: null, meta: { totalItems: 12 } })
  expect(rare.data.map(({ total }) => total)).toEqual([12_000, 11_000, 10_000, 9_000, 8_000])
  const inTab = await admin.call(calls.listAllOrders, {
    query: { search: 'serum', status: 'COMPLETED', sort: 'total:asc' },
  })
  expect(inTab.data.map(({ total }) => total)).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13])
})

test('of a name that many orders share the newest are shown without counting them, and any tab of them', async () => {
  const query = { search: 'sering budi', limit: 3 } as const
  const all = await admin.call(calls.listAllOrders, { query: { ...query, page: 2 } })
  const cheapest = await admin.call(calls.listAllOrders, { query: { ...query, sort: 'total:asc' } })
  const inTab = await admin.call(calls.listAllOrders, { query: { ...query, status_group: 'shipped' } })
  const narrowed = await admin.call(calls.listAllOrders, { query: { ...query, courier: 'jne', page: 2 } })

  expect(all).toMatchObject({ counts: {}, is_more: true, meta: { totalItems: 106 } })
  expect(narrowed).toMatchObject({ counts: {}, is_more: true, meta: { totalItems: 106 } })
  expect(cheapest).toMatchObject({ counts: {}, is_more: true })
  const totals = [all, cheapest, inTab, narrowed].map(({ data }) => data.map(({ total }) => total))
  expect(totals).toEqual([
    [32, 40, 48],
    [8, 16, 24],
    [8, 16, 24],
    [96, 120, 144],
  ])
  expect(inTab).toMatchObject({ counts: {}, is_more: true, meta: { totalItems: 103 } })
})

test('of a part of a word that many older orders have the newest are shown without reading all of them', async () => {
  const page = await admin.call(calls.listAllOrders, { query: { search: 'sekal', limit: 3, page: 2 } })
  const inTab = await admin.call(calls.listAllOrders, {
    query: { search: 'sekal', limit: 3, status_group: 'shipped' },
  })

  expect(page).toMatchObject({ counts: {}, is_more: true, meta: { totalItems: 106 } })
  expect(page.data.map(({ total }) => total)).toEqual([2004, 2005, 2006])
  expect(inTab.data.map(({ total }) => total)).toEqual([2004, 2008, 2012])
})

test('whole words are found before parts of words, and a long number also behind letters', async () => {
  const found = async (search: string) => {
    const { data } = await admin.call(calls.listAllOrders, { query: { search, limit: 20 } })
    return data.map(({ total }) => total)
  }

  expect(await found('langka budi')).toHaveLength(12)
  expect(await found('budi angk')).toHaveLength(12)
  expect(await found('angka')).toHaveLength(12)
  expect(await found('0000012000')).toEqual([12_000])
  expect(await found('jne0000012000')).toEqual([12_000])
  expect(await found('00000120')).toEqual([12_000])
  expect(await found('00012000')).toEqual([12_000])
})

test('a receiver is found by any words of the name in any order, before those words elsewhere', async () => {
  const named = async (receiver: string, name: string) => {
    const { product_id } = await shop.given.product({ name, stock: 10 })
    return (await shop.given.order({ by: await shop.customer(), lines: [{ product_id }], receiver })).order_id
  }
  const found = async (search: string) => {
    const { data } = await admin.call(calls.listAllOrders, { query: { search, limit: 20 } })
    return data.map(({ order_id }) => order_id)
  }
  const wulan = await named('Wulan Kartika Pramesti', 'Masker Melur')
  const other = await named('Pramesti Ayuningtyas', 'Masker Wulan')

  expect(await found('pramesti wulan')).toEqual([wulan])
  expect(await found('KARTIKA Pramesti wulan')).toEqual([wulan])
  expect(await found('pramesti masker')).toEqual([other, wulan])
  expect(await found('pramesti wul')).toEqual([other, wulan])
  expect(await found('kartika ayuningtyas')).toEqual([])
})

test('pages of several statuses follow one another without gaps', async () => {
  const query = { courier: 'jne', sort: 'created_at:asc', limit: 50 } as const
  const [first, second] = [
    await admin.call(calls.listAllOrders, { query }),
    await admin.call(calls.listAllOrders, { query: { ...query, page: 2 } }),
  ]
  const totals = [...first.data, ...second.data].map(({ total }) => total)
  expect(totals).toEqual(Array.from({ length: 100 }, (_, at) => orders - 3 * at))
})

test('all that a filter leaves can be selected, up to a limit, with what may be done', async () => {
  const few = await admin.call(calls.listOrderIds, { query: { province: 'Bali' } })
  const many = await admin.call(calls.listOrderIds, { query: { status: 'SHIPPED' } })

  expect([few.orders.length, few.is_more]).toEqual([7, false])
  expect([many.orders.length, many.is_more]).toEqual([calls.mostSelected, true])
  expect(many.orders[0]).toMatchObject({ status: 'SHIPPED', allowed_actions: ['deliver', 'fail_delivery'] })
  expect((await siti.raw(calls.listOrderIds, { query: {} })).status).toBe(403)
  expect((await admin.raw(calls.listOrderIds, { query: { page: 2 } })).status).toBe(422)
})
