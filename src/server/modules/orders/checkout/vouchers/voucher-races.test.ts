import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { drivePayment } from '#contract/sandbox.ts'
import type { TestActor } from '#server/test/actors.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop

const counters = (voucher_id: string) =>
  db
    .selectFrom('vouchers')
    .select(['used_count', 'given_amount'])
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirstOrThrow()

async function holderUses(voucher_id: string) {
  const rows = await db.selectFrom('voucher_holders').select('uses').where('voucher_id', '=', voucher_id).execute()
  return rows.reduce((sum, { uses }) => sum + uses, 0)
}

/** Books that add up: what counts as used is what the uses that count say, and what the orders took off. */
async function requireSound(voucher_id: string): Promise<void> {
  const { rows } = await sql<{ uses: number; amount: number; on_orders: number }>`
    select (select count(*) from voucher_uses where voucher_id = ${voucher_id} and given_back_at is null)::integer as uses,
           (select coalesce(sum(amount), 0) from voucher_uses where voucher_id = ${voucher_id} and given_back_at is null)::bigint as amount,
           (select coalesce(sum((v ->> 'amount')::bigint), 0) from orders o, jsonb_array_elements(o.vouchers) v
             where v ->> 'voucher_id' = ${voucher_id} and o.status not in ('CANCELLED', 'EXPIRED'))::bigint as on_orders`.execute(
    db,
  )
  const { used_count, given_amount } = await counters(voucher_id)
  expect({ used_count, given_amount }).toEqual({ used_count: rows[0]!.uses, given_amount: rows[0]!.amount })
  expect(rows[0]!.on_orders).toBe(given_amount)
  expect(await holderUses(voucher_id)).toBe(used_count)
}

async function bodyFor(by: TestActor, product_id: string, voucher_codes: string[], quantity = 1): Promise<OrderBody> {
  const { expected_total: _none, ...body } = await given.checkout({ by, lines: [{ product_id, quantity }] })
  const { total } = await by.call(quoteOrder, { body: { ...body, voucher_codes } })
  return { ...body, voucher_codes, expected_total: total }
}

async function crowd(size: number, product_id: string, codes: string[]) {
  const people = await Promise.all(Array.from({ length: size }, () => shop.customer()))
  const bodies: OrderBody[] = []
  for (let n = 0; n < size; n += 10) {
    bodies.push(...(await Promise.all(people.slice(n, n + 10).map((by) => bodyFor(by, product_id, codes)))))
  }
  return Promise.all(people.map((by, n) => by.raw(placeOrder, { body: bodies[n]! })))
}

const placedIn = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length
const refusalsIn = (answers: { status: number; body: Record<string, unknown> }[]) => [
  ...new Set(
    answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body['error']].join(' ')),
  ),
]

test('120 orders at once on a quota of 50: fifty, and everybody else is told', async () => {
  const { voucher_id, code } = await givenVoucher(db, { quota: 50 })
  const { product_id } = await given.product({ stock: 1_000 })

  const answers = await crowd(120, product_id, [code])

  expect(placedIn(answers)).toBe(50)
  expect(refusalsIn(answers)).toEqual(['409 VOUCHER_NOT_USABLE'])
  expect((await counters(voucher_id)).used_count).toBe(50)
  await requireSound(voucher_id)
}, 60_000)

test('a budget is never given beyond, however many orders come at once', async () => {
  const { voucher_id, code } = await givenVoucher(db, { type: 'FIXED', value: 7_000, budget: 100_000 })
  const { product_id } = await given.product({ stock: 1_000 })

  const answers = await crowd(60, product_id, [code])

  expect(placedIn(answers)).toBe(14)
  expect(refusalsIn(answers)).toEqual(['409 VOUCHER_NOT_USABLE'])
  expect(await counters(voucher_id)).toEqual({ used_count: 14, given_amount: 98_000 })
  await requireSound(voucher_id)
}, 60_000)

test('one use each: of twenty tabs of a customer one orders with it', async () => {
  const customer = await shop.customer()
  const { voucher_id, code } = await givenVoucher(db, { per_customer_limit: 1 })
  const products = await Promise.all(Array.from({ length: 20 }, () => given.product({ stock: 10 })))
  for (const { product_id } of products) await customer.call(addToCart, { body: { product_id, quantity: 1 } })
  const { expected_total: _all, ...choices } = await given.checkout({ by: customer, lines: [] })
  const bodies: OrderBody[] = []
  for (const { cart_item_id } of (await customer.call(getCart, {})).cart_items) {
    const body = { ...choices, cart_item_ids: [cart_item_id], voucher_codes: [code] }
    bodies.push({ ...body, expected_total: (await customer.call(quoteOrder, { body })).total })
  }

  const answers = await Promise.all(bodies.map((body) => customer.raw(placeOrder, { body })))

  expect(placedIn(answers)).toBe(1)
  expect(refusalsIn(answers)).toEqual(['409 VOUCHER_NOT_USABLE'])
  expect((await counters(voucher_id)).used_count).toBe(1)
  await requireSound(voucher_id)
})

test('a code of a campaign is spent once, whoever is quickest', async () => {
  const code = 'CAMPONCE2345'
  const { voucher_id } = await givenVoucher(db, { is_public: false, codes: [{ code }] })
  const { product_id } = await given.product({ stock: 1_000 })

  const answers = await crowd(20, product_id, [code])

  expect(placedIn(answers)).toBe(1)
  expect(refusalsIn(answers)).toEqual(['409 VOUCHER_NOT_USABLE'])
  await requireSound(voucher_id)
})

test('ten cancels at once give one use back', async () => {
  const customer = await shop.customer()
  const { voucher_id, code } = await givenVoucher(db, { quota: 5 })
  const other = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  await other.call(placeOrder, { body: await bodyFor(other, product_id, [code]) })
  const order = await customer.call(placeOrder, { body: await bodyFor(customer, product_id, [code]) })
  expect((await counters(voucher_id)).used_count).toBe(2)

  const body = { reason: 'Tidak jadi' }
  const cancel = () => customer.raw(cancelOrder, { params: { id: order.order_id }, body })
  expect(placedIn(await Promise.all(Array.from({ length: 10 }, cancel)))).toBe(1)

  expect((await counters(voucher_id)).used_count).toBe(1)
  await requireSound(voucher_id)
})

test('cancelled against paid: the use is the order’s or it is back, never both', async () => {
  const { voucher_id, code } = await givenVoucher(db)
  const { product_id } = await given.product({ stock: 1_000 })
  let alive = 0
  for (let round = 0; round < 12; round += 1) {
    const customer = await shop.customer()
    const { order_id } = await customer.call(placeOrder, { body: await bodyFor(customer, product_id, [code]) })
    await customer.call(createPayment, { body: { order_id } })
    await Promise.all([
      customer.raw(drivePayment, { params: { order_id, action: 'pay' } }),
      customer.raw(cancelOrder, { params: { id: order_id }, body: { reason: 'Tidak jadi' } }),
    ])
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    if (status !== 'CANCELLED') alive += 1
  }
  expect((await counters(voucher_id)).used_count).toBe(alive)
  await requireSound(voucher_id)
})

test('terms that change between the quote and the press are judged anew, and a new total is told', async () => {
  const customer = await shop.customer()
  const { voucher_id, code } = await givenVoucher(db, { type: 'FIXED', value: 10_000 })
  const { product_id } = await given.product({ stock: 100, price: 60_000 })
  const body = await bodyFor(customer, product_id, [code])
  await sql`update vouchers set value = 8000, version = version + 1 where voucher_id = ${voucher_id}`.execute(db)

  const refused = await customer.raw(placeOrder, { body })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'PRICE_CHANGED', details: { quote: { product_discount: 8_000 } } },
  })

  const { details } = refused.body as { details: { quote: { total: number } } }
  const order = await customer.raw(placeOrder, { body: { ...body, expected_total: details.quote.total } })
  expect((order.body.data as Order).product_discount).toBe(8_000)
  await requireSound(voucher_id)
})
