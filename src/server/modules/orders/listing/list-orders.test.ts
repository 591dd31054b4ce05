import { expect, test } from 'vitest'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const siti = await shop.customer()
const budi = await shop.customer()
const serum = await given.product({ name: 'Serum Niacinamide Cerah', stock: 100, price: 90_000 })
const sabun = await given.product({ name: 'Sabun Pepaya', stock: 100, price: 15_000 })
const unpaid = await given.order({ by: siti, lines: [{ product_id: serum.product_id }] })
const paid = await given.paidOrder({ by: siti, lines: [{ product_id: sabun.product_id, quantity: 2 }] })
const cancelled = await given.orderIn('CANCELLED', {
  by: budi,
  admin,
  lines: [{ product_id: serum.product_id, quantity: 3 }],
})
const today = wibDay(shop.ctx().now())

function idsOf(list: { data: { order_id: string }[] }): string[] {
  return list.data.map(({ order_id }) => order_id)
}

test("I see my orders, newest first, and nobody else's", async () => {
  const list = await siti.call(calls.listMyOrders, {})

  expect(idsOf(list)).toEqual([paid.order_id, unpaid.order_id])
  expect(list.meta).toEqual({ currentPage: 1, itemsPerPage: 10, totalItems: 2, totalPages: 1 })
  expect(list.data[0]).toMatchObject({
    status: 'PAID',
    payment: { status: 'PAID', payment_url: null },
    items: [{ name: 'Sabun Pepaya' }],
  })
  expect(list.data[0]).not.toHaveProperty('timeline')
})

test('the tabs of my orders say how many match the search in each, whichever tab is open', async () => {
  const counts = async (query: Record<string, string>) => (await siti.call(calls.listMyOrders, { query })).counts

  expect(await counts({})).toMatchObject({ all: 2, unpaid: 1, to_process: 1, cancelled: 0 })
  expect(await counts({ status_group: 'completed' })).toEqual(await counts({}))
  expect(await counts({ search: 'sabun', status_group: 'unpaid' })).toMatchObject({ all: 1, unpaid: 0, to_process: 1 })
  const most = await siti.call(calls.listMyOrders, { query: { page: 1, limit: 1000 } })
  expect([most.meta.itemsPerPage, idsOf(most)]).toEqual([1000, [paid.order_id, unpaid.order_id]])
  expect((await siti.raw(calls.listMyOrders, { query: { limit: 1001 } })).status).toBe(422)
})

test('an order whose payment page is open shows the way there until it is paid', async () => {
  const customer = await shop.customer()
  const { order_id } = await given.order({ by: customer, lines: [{ product_id: serum.product_id }] })
  await given.pay(customer, order_id)

  expect((await customer.call(calls.getMyOrder, { params: { id: order_id } })).payment.payment_url).toBeNull()
})

test.for<[string, Record<string, string>, () => string[]]>([
  ['a tab', { status_group: 'unpaid' }, () => [unpaid.order_id]],
  ['a status', { status: 'PAID' }, () => [paid.order_id]],
  ['a tab and a status that exclude each other', { status_group: 'unpaid', status: 'PAID' }, () => []],
  ['a word of a product', { search: 'niacinamide' }, () => [unpaid.order_id]],
  ['words without case or accents', { search: 'SÉRUM cerah' }, () => [unpaid.order_id]],
  ['the start of the number', { search: paid.order_number.slice(0, 12).toLowerCase() }, () => [paid.order_id]],
  ['the telephone as it is typed', { search: '0812 3456-7890' }, () => [paid.order_id, unpaid.order_id]],
  ['the telephone with the country', { search: '+62 812 3456 7890' }, () => [paid.order_id, unpaid.order_id]],
  ['the receiver', { search: 'siti rahma' }, () => [paid.order_id, unpaid.order_id]],
  ['a sign that SQL would take for anything', { search: '%' }, () => []],
  ['the day', { from_date: today, to_date: today }, () => [paid.order_id, unpaid.order_id]],
  ['days before', { to_date: '2020-01-01' }, () => []],
])('my orders are found by %s', async ([, query, expected]) => {
  expect(idsOf(await siti.call(calls.listMyOrders, { query }))).toEqual(expected())
})

test('the counts of the tabs follow every filter but the tab itself', async () => {
  const mine = { user_id: siti.user_id }
  const all = await admin.call(adminCalls.listAllOrders, { query: mine })
  const tab = await admin.call(adminCalls.listAllOrders, { query: { ...mine, status_group: 'to_process' } })

  expect(all.counts).toMatchObject({ all: 2, unpaid: 1, to_process: 1, cancelled: 0 })
  expect(tab.counts).toEqual(all.counts)
  expect([idsOf(tab), tab.meta.totalItems]).toEqual([[paid.order_id], 1])
})

test('an administrator finds the orders of a customer by their e-mail address, however it is typed', async () => {
  const find = async (search: string) => idsOf(await admin.call(adminCalls.listAllOrders, { query: { search } }))

  expect(await find(` ${siti.email.toUpperCase()} `)).toEqual([paid.order_id, unpaid.order_id])
  expect(await find(`not-${siti.email}`)).toEqual([])
})

test('an administrator finds orders by courier, payment method, province, total and customer', async () => {
  const { courier_code } = cancelled.courier
  const query = {
    courier: courier_code,
    payment_service: 'QRIS',
    province: 'Jawa Barat',
    user_id: budi.user_id,
    min_total: cancelled.total,
    max_total: cancelled.total,
  }

  const found = await admin.call(adminCalls.listAllOrders, { query })
  const none = await admin.call(adminCalls.listAllOrders, {
    query: { ...query, min_total: cancelled.total + 1, max_total: cancelled.total + 2 },
  })

  expect(found.data).toMatchObject([
    {
      order_id: cancelled.order_id,
      customer: { user_id: budi.user_id, name: 'Dewi Lestari', email: budi.email },
      receiver_name: 'Siti Rahma',
      province: 'Jawa Barat',
    },
  ])
  expect([none.data, none.meta.totalItems]).toEqual([[], 0])
})

test('orders are sorted by total both ways, and pages do not overlap', async () => {
  const down = await admin.call(adminCalls.listAllOrders, { query: { sort: 'total:desc', limit: 100 } })
  const up = await admin.call(adminCalls.listAllOrders, { query: { sort: 'total:asc', limit: 100 } })
  const totals = down.data.map(({ total }) => total)
  const first = await admin.call(adminCalls.listAllOrders, { query: { limit: 2 } })
  const second = await admin.call(adminCalls.listAllOrders, { query: { limit: 2, page: 2 } })

  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(idsOf(up)).toEqual(idsOf(down).toReversed())
  expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([])
})

test('an administrator sees the customer, what they bought so far and what the provider said', async () => {
  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: paid.order_id } })

  expect(order.customer).toMatchObject({ user_id: siti.user_id, email: siti.email, orders: 2, spent: paid.total })
  expect(order.payment_notices).toMatchObject([{ outcome: 'APPLIED' }])
  expect(order.allowed_actions).toEqual(['process', 'cancel'])
})

test.for<Record<string, string>>([
  { status: 'LOST' },
  { status_group: 'mine' },
  { limit: '1001' },
  { page: '0' },
  { sort: 'email:asc' },
  { colour: 'red' },
])('the filter %j is refused, never ignored', async (query) => {
  expect((await admin.raw(adminCalls.listAllOrders, { query })).status).toBe(422)
})
