import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import type { Output } from '#contract/call.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { addPricePeriods } from '#contract/catalogue/price-periods.ts'
import { addPromotion } from '#contract/vouchers/promotions.ts'
import { findBuyers } from '#contract/people/buyers.ts'
import { setCustomerStatus } from '#contract/people/customers.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { getPayableOrder, makePaymentLink } from '#contract/orders/payment-link.ts'
import { findTypedItem, placeStaffOrder } from '#contract/orders/staff-order.ts'
import { typedBy } from '#server/test/given-staff-order.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 50, price: 90_000 })
const { asked: askedFor, typed: typedFor } = typedBy(admin)
const lines = (quantity: number) => [{ product_id, quantity }]

async function asked(quantity = 2) {
  const by = await shop.customer()
  return { by, body: await askedFor(by, lines(quantity)) }
}

async function priced(quantity = 2) {
  const by = await shop.customer()
  return { by, ...(await typedFor(by, lines(quantity))) }
}

const stockNow = async () =>
  (await shop.db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirstOrThrow())
    .stock

test('staff place what a customer asked for at the price of the quote, and the link pays it', async () => {
  const { by, quote, body } = await priced()
  const before = await stockNow()
  const order = await admin.call(placeStaffOrder, { body })
  expect(order).toMatchObject({
    status: 'AWAITING_PAYMENT',
    total: quote.total,
    channel: 'WHATSAPP',
    placed_by: { user_id: admin.user_id },
    customer: { user_id: by.user_id },
  })
  expect(order.timeline[0]?.actor).toContain('admin')
  expect(await stockNow()).toBe(before - 2)
  expect(await by.call(getMyOrder, { params: { id: order.order_id } })).toMatchObject({ total: quote.total })
  const link = await admin.call(makePaymentLink, { params: { id: order.order_id }, body: {} })
  const token = link.url.split('/').at(-1) ?? ''
  expect(await guest.call(getPayableOrder, { params: { token } })).toMatchObject({ total: quote.total })
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'order', subject_id: order.order_id } })
  expect(data.map(({ action }) => action).toSorted()).toEqual(['order.payment_link', 'order.place'])
})

test('the list finds orders by how they were asked for and by who typed them in', async () => {
  const { body } = await priced(1)
  const order = await admin.call(placeStaffOrder, { body: { ...body, channel: 'COUNTER' } })
  const ids = async (query: object) => (await admin.call(listAllOrders, { query })).data.map(({ order_id }) => order_id)
  expect(await ids({ channel: 'COUNTER' })).toEqual([order.order_id])
  expect(await ids({ placed_by: admin.user_id })).toContain(order.order_id)
  expect(await ids({ channel: 'PHONE' })).toEqual([])
})

test('the same key six times is one order', async () => {
  const { body } = await priced(1)
  const before = await stockNow()
  const send = () => admin.raw(placeStaffOrder, { body }, { headers: { 'idempotency-key': 'an-order-by-staff' } })
  await send()
  const again = await Promise.all(Array.from({ length: 5 }, send))
  const numbers = again.map(({ body: answer }) => (answer.data as Output<typeof placeStaffOrder>).order_number)
  expect(new Set(numbers).size).toBe(1)
  expect(await stockNow()).toBe(before - 1)
})

test('another total, no stock, an unknown item and a suspended customer are refused, and nothing is taken', async () => {
  const { by, body } = await priced(1)
  const before = await stockNow()
  const send = (changes: object) => admin.raw(placeStaffOrder, { body: { ...body, ...changes } })
  expect(await send({ expected_total: body.expected_total - 1 })).toMatchObject({ body: { error: 'PRICE_CHANGED' } })
  expect(await send({ lines: [{ product_id, quantity: 900 }] })).toMatchObject({ body: { error: 'OUT_OF_STOCK' } })
  expect((await send({ lines: [{ product_id: by.user_id, quantity: 1 }] })).status).toBe(404)
  expect((await send({ lines: [{ quantity: 1 }] })).status).toBe(422)
  const status = { status: 'SUSPENDED', reason: 'Penyalahgunaan' } as const
  await admin.call(setCustomerStatus, { params: { id: by.user_id }, body: status })
  expect((await send({})).status).toBe(404)
  expect(await stockNow()).toBe(before)
})

test('buyers are found by phone and name, only who can order, and only by who works on orders', async () => {
  const { by } = await asked()
  const found = async (search: string) =>
    (await admin.call(findBuyers, { query: { search } })).data.map(({ user_id }) => user_id)
  expect(await found(by.email)).toEqual([by.user_id])
  expect((await by.raw(findBuyers, { query: { search: 'siti' } })).status).toBe(403)
  expect((await guest.raw(findBuyers, { query: { search: 'siti' } })).status).toBe(401)
  const status = { status: 'SUSPENDED', reason: 'Penyalahgunaan' } as const
  await admin.call(setCustomerStatus, { params: { id: by.user_id }, body: status })
  expect(await found(by.email)).toEqual([])
})

test('a scanned SKU is found whole and in any case, of products and bundles that are not deleted', async () => {
  const one = await given.product({ price: 70_000, stock: 3 })
  const set = await given.bundle({ items: [{ product_id: one.product_id, quantity: 2 }], price: 120_000 })
  const skuOf = async (table: 'products' | 'bundles', column: 'product_id' | 'bundle_id', id: string) =>
    (await sql<{ sku: string }>`select sku from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(shop.db))
      .rows[0]!.sku
  const sku = await skuOf('products', 'product_id', one.product_id)
  const find = (typed: string) => admin.raw(findTypedItem, { query: { sku: typed } })
  expect((await find(sku.toLowerCase())).body.data).toMatchObject({
    type: 'product',
    id: one.product_id,
    price: 70_000,
  })
  const found = await find(await skuOf('bundles', 'bundle_id', set.bundle_id))
  expect(found.body.data).toMatchObject({ type: 'bundle', id: set.bundle_id, price: 120_000 })
  expect(await find(sku.slice(0, -1))).toMatchObject({ status: 404, body: { message_key: 'no_item_of_sku' } })
  await shop.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('product_id', '=', one.product_id)
    .execute()
  expect((await find(sku)).status).toBe(404)
})

test('an order of staff has the price of a time with its limit, a quantity break and free delivery, as a customer’s has', async () => {
  const at = (days: number) => new Date(shop.ctx().now().getTime() + days * 86_400_000).toISOString()
  const { product_id: timed } = await given.product({ stock: 9, price: 90_000 })
  const period = { item_ids: [timed], name: 'Gajian', starts_at: at(0), ends_at: at(1), price: 50_000, per_customer: 1 }
  await admin.call(addPricePeriods, { body: period })
  const always = { starts_at: at(-1), ends_at: at(9), is_active: true, name: 'Hemat' }
  await admin.call(addPromotion, { body: { ...always, kind: 'QUANTITY_BREAK', min_quantity: 3, percent_bps: 1_000 } })
  await admin.call(addPromotion, { body: { ...always, kind: 'FREE_DELIVERY', min_spend: 100_000 } })
  const { product_id: many } = await given.product({ stock: 9, price: 100_000 })
  const by = await shop.customer()
  const both = [
    { product_id: timed, quantity: 1 },
    { product_id: many, quantity: 3 },
  ]
  const { body } = await typedFor(by, both)
  const order = await admin.call(placeStaffOrder, { body })
  expect(order).toMatchObject({ subtotal: 350_000, product_discount: 30_000, total: 320_000 })
  expect(order.shipping_discount).toBe(order.shipping_fee)
  expect(order.promotions.map(({ kind }) => kind).toSorted()).toEqual(['FREE_DELIVERY', 'QUANTITY_BREAK'])
  const { quote } = await typedFor(by, [{ product_id: timed, quantity: 1 }])
  expect(quote.subtotal).toBe(90_000)
  await shop.db.updateTable('promotions').set({ is_active: false }).execute()
})

test('what nobody pays is in the queue after two hours, and no order of a customer is', async () => {
  const { by, body } = await priced(1)
  const order = await admin.call(placeStaffOrder, { body: { ...body, payment_service: 'QRIS' } })
  await shop.db.updateTable('orders').set({ expires_at: '2100-01-01' }).where('order_id', '=', order.order_id).execute()
  const own = await given.order({ by, lines: [{ product_id, quantity: 1 }] })
  const ids = async () =>
    (await admin.call(listAllOrders, { query: { staff_waits: 'true' } })).data.map(({ order_id }) => order_id)
  const before = new Date(shop.ctx().now().getTime() - 2 * 3_600_000 + 60_000).toISOString()
  const place = (placed_at: string) =>
    shop.db.updateTable('orders').set({ placed_at }).where('order_id', 'in', [order.order_id, own.order_id]).execute()
  await place(before)
  expect(await ids()).toEqual([])
  await place(new Date(shop.ctx().now().getTime() - 2 * 3_600_000 - 60_000).toISOString())
  expect(await ids()).toEqual([order.order_id])
  const { attention } = await admin.call(getDashboard, {})
  expect(attention.find(({ kind }) => kind === 'STAFF_ORDERS_UNPAID')).toMatchObject({ count: 1 })
})
