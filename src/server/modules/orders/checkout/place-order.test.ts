import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { editAddress } from '#contract/people/addresses.ts'
import type { Rupiah } from '#contract/money.ts'
import { changePaymentService } from '#contract/business.ts'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import * as calls from '#contract/orders/orders.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { loadCartLines, takeCartLines } from '#server/modules/cart/cart.ts'
import { takeStock } from '#server/modules/catalogue/catalogue.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { claimInside } from '#server/queue/run-tasks.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { ApiError } from '#server/test/shop-client.ts'
import { isBehindPooler } from '#server/test/pgbouncer.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop

async function stockOf(product_id: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return row.stock
}

async function countOrders(user_id: string): Promise<number> {
  const rows = await shop.db.selectFrom('orders').select('order_id').where('user_id', '=', user_id).execute()
  return rows.length
}

test('an order freezes what was bought, takes the stock and empties the cart of it', async () => {
  const customer = await shop.customer()
  const product = await given.product({ stock: 10, price: 129_000 })
  const body = await given.checkout({ by: customer, lines: [{ product_id: product.product_id, quantity: 3 }] })

  const order = await customer.call(calls.placeOrder, { body: { ...body, note: 'Tolong bungkus rapi' } })

  expect(order).toMatchObject({
    status: 'AWAITING_PAYMENT',
    allowed_actions: ['pay', 'cancel'],
    items: [{ type: 'product', product_id: product.product_id, quantity: 3, price: 129_000, subtotal: 387_000 }],
    subtotal: 387_000,
    note: 'Tolong bungkus rapi',
    address: { receiver_name: 'Siti Rahma' },
    payment: { service: 'QRIS', status: null, paid_at: null },
  })
  expect(order.order_number).toMatch(/^SH-\d{6}-[2-9A-HJ-NP-Z]{5}$/)
  expect(order.total).toBe(body.expected_total)
  expect(Date.parse(order.payment.expires_at) - Date.parse(order.created_at)).toBe(30 * 60_000)
  expect(await stockOf(product.product_id)).toBe(7)
  expect((await customer.call(getCart, {})).cart_items).toEqual([])
})

test('what placing answers is what reading the order answers', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })

  const placed = await given.order({ by: customer, lines: [{ product_id }] })

  expect(await customer.call(calls.getMyOrder, { params: { id: placed.order_id } })).toEqual(placed)
})

test('the quote and the order have the same amounts, and these add up', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 77_777 })
  const { expected_total, ...body } = await given.checkout({
    by: customer,
    lines: [{ product_id, quantity: 2 }],
    service: 'BCA_VA',
  })

  const quote = await customer.call(calls.quoteOrder, { body })
  const order = await customer.call(calls.placeOrder, { body: { ...body, expected_total } })

  const { items: _items, courier: _courier, chargeable_weight_kg: _weight, wallet: _wallet, ...amounts } = quote
  expect(order).toMatchObject(amounts)
  expect(order.total).toBe(
    order.subtotal -
      order.product_discount +
      order.shipping_fee -
      order.shipping_discount +
      order.transfer_fee -
      order.points_used,
  )
})

test('a bundle takes the stock of its parts', async () => {
  const customer = await shop.customer()
  const [serum, toner] = [await given.product({ stock: 10 }), await given.product({ stock: 10 })]
  const { bundle_id } = await given.bundle({
    items: [
      { product_id: serum.product_id, quantity: 2 },
      { product_id: toner.product_id, quantity: 1 },
    ],
  })

  const order = await given.order({
    by: customer,
    lines: [
      { bundle_id, quantity: 2 },
      { product_id: serum.product_id, quantity: 1 },
    ],
  })

  expect(order.items.map(({ type }) => type).toSorted()).toEqual(['bundle', 'product'])
  expect([await stockOf(serum.product_id), await stockOf(toner.product_id)]).toEqual([5, 8])
})

test('only the chosen lines are ordered; the rest stays in the cart', async () => {
  const customer = await shop.customer()
  const [chosen, left] = [await given.product({ stock: 5 }), await given.product({ stock: 5 })]
  const body = await given.checkout({
    by: customer,
    lines: [{ product_id: chosen.product_id }, { product_id: left.product_id }],
  })
  const { cart_items } = await customer.call(getCart, {})
  const line = cart_items.find(({ product }) => product.product_id === chosen.product_id)
  const lines = { cart_item_ids: [line!.cart_item_id] }
  const { expected_total: _all, ...rest } = body
  const { total } = await customer.call(calls.quoteOrder, { body: { ...rest, ...lines } })

  const order = await customer.call(calls.placeOrder, { body: { ...rest, ...lines, expected_total: total } })

  expect(order.items.map(({ product_id }) => product_id)).toEqual([chosen.product_id])
  expect((await customer.call(getCart, {})).cart_items.map(({ product }) => product.product_id)).toEqual([
    left.product_id,
  ])
})

test('20 equal orders at once place one; the others are told that the cart is empty', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  const body = await given.checkout({ by: customer, lines: [{ product_id, quantity: 2 }] })

  const answers = await Promise.all(Array.from({ length: 20 }, () => customer.raw(calls.placeOrder, { body })))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect(new Set(answers.filter(({ status }) => status === 409).map((answer) => answer.body.error))).toEqual(
    new Set(['CART_EMPTY']),
  )
  expect(await countOrders(customer.user_id)).toBe(1)
  expect(await stockOf(product_id)).toBe(98)
})

test('60 buyers of the last 20 units: 20 orders, no stock left, everybody else gets a clear refusal', async () => {
  const { product_id } = await given.product({ stock: 20 })
  const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.customer()))
  const bodies: OrderBody[] = []
  for (const by of buyers) bodies.push(await given.checkout({ by, lines: [{ product_id }] }))

  const answers = await Promise.all(buyers.map((by, i) => by.raw(calls.placeOrder, { body: bodies[i] })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.error)}`))).toEqual(
    new Set(['409 OUT_OF_STOCK']),
  )
  expect(await stockOf(product_id)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('bundles and products that share a part never sell more of it than there is', async () => {
  const [shared, other] = [await given.product({ stock: 15 }), await given.product({ stock: 100 })]
  const { bundle_id } = await given.bundle({
    items: [
      { product_id: other.product_id, quantity: 1 },
      { product_id: shared.product_id, quantity: 2 },
    ],
  })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
  const bodies: OrderBody[] = []
  for (const [i, by] of buyers.entries()) {
    bodies.push(
      await given.checkout({ by, lines: [i % 2 ? { bundle_id } : { product_id: shared.product_id, quantity: 2 }] }),
    )
  }

  const answers = await Promise.all(buyers.map((by, i) => by.raw(calls.placeOrder, { body: bodies[i] })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
  expect(await stockOf(shared.product_id)).toBe(1)
})

test('a price that rose is refused with the new quote, and nothing is placed', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 50_000 })
  const body = await given.checkout({ by: customer, lines: [{ product_id, quantity: 2 }] })
  await sql`update products set price = 60000 where product_id = ${product_id}`.execute(shop.db)

  const refusal = await customer.call(calls.placeOrder, { body }).catch((error: unknown) => error)

  if (!(refusal instanceof ApiError)) throw refusal
  expect(refusal).toMatchObject({ status: 409, code: 'PRICE_CHANGED', details: { quote: { subtotal: 120_000 } } })
  expect(await stockOf(product_id)).toBe(10)
  const { total } = (refusal.details as { quote: calls.Quote }).quote
  const order = await customer.call(calls.placeOrder, { body: { ...body, expected_total: total } })
  expect(order.subtotal).toBe(120_000)
})

test('what a way to pay takes at most counts its fee: a counter refuses goods of less with a total of more', async () => {
  const customer = await shop.customer()
  await (
    await shop.admin()
  ).call(changePaymentService, {
    params: { code: 'ALFAMART' },
    body: { version: 1, fee_bps: 1_000, has_read_why_not: true },
  })
  const { product_id } = await given.product({ stock: 10, price: 2_400_000 })
  await customer.call(addToCart, { body: { product_id, quantity: 1 } })
  const { address_id } = await given.address({ by: customer })
  const { rates } = await customer.call(checkRates, { body: { address_id } })
  const { courier_code, service_code: courier_service_code, price } = rates[0]!
  const body = { address_id, courier_code, courier_service_code }

  expect(2_400_000 + price).toBeLessThan(2_500_000)
  const quoted = await customer.raw(calls.quoteOrder, { body: { ...body, payment_service: 'ALFAMART' } })
  expect(quoted).toMatchObject({ status: 409, body: { error: 'PAYMENT_NOT_POSSIBLE' } })
  const placed = await customer.raw(calls.placeOrder, {
    body: { ...body, payment_service: 'ALFAMART', expected_total: 2_650_000 },
  })
  expect(placed).toMatchObject({ status: 409, body: { error: 'PAYMENT_NOT_POSSIBLE' } })
  expect((await customer.raw(calls.quoteOrder, { body: { ...body, payment_service: 'BCA_VA' } })).status).toBe(200)
})

test('a rate that rose since the quote is refused with the new quote; a silent courier is taken at its last word', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })
  const { expected_total, ...asQuoted } = body
  const { delivery } = shop.ctx().ports
  const quote = delivery.quote
  const rise = async (...wanted: Parameters<typeof quote>) => {
    const outcome = await quote(...wanted)
    if (outcome.kind !== 'rates') return outcome
    return { ...outcome, rates: outcome.rates.map((rate) => ({ ...rate, price: (rate.price + 5_000) as Rupiah })) }
  }

  delivery.quote = rise
  const refused = await customer.raw(calls.placeOrder, { body })
  delivery.quote = async () => ({ kind: 'unknown', reason: 'silent' })
  const fresh = await customer.call(calls.quoteOrder, { body: asQuoted })
  const placed = await customer.raw(calls.placeOrder, { body: { ...body, expected_total: fresh.total } })
  delivery.quote = quote

  expect(refused).toMatchObject({ status: 409, body: { error: 'PRICE_CHANGED' } })
  expect(refused.body.details).toMatchObject({ quote: { total: fresh.total } })
  expect(fresh.total).toBeGreaterThan(expected_total)
  expect(placed.status).toBe(201)
})

test('availability names a line that cannot be bought and one whose price changed', async () => {
  const customer = await shop.customer()
  const gone = await given.product({ name: 'Toner Mawar', stock: 3 })
  const dearer = await given.product({ name: 'Sabun Sereh', stock: 3, price: 20_000 })
  await given.fillCart(customer, [{ product_id: gone.product_id, quantity: 2 }, { product_id: dearer.product_id }])
  await sql`update products set stock = 1 where product_id = ${gone.product_id}`.execute(shop.db)
  await sql`update products set price = 21000 where product_id = ${dearer.product_id}`.execute(shop.db)

  const { is_available, items } = await customer.call(calls.checkAvailability, { body: {} })

  expect(is_available).toBe(false)
  expect(items.find(({ name }) => name === 'Toner Mawar')).toMatchObject({
    available: false,
    reason: 'INSUFFICIENT_STOCK',
    max_quantity: 1,
  })
  expect(items.find(({ name }) => name === 'Sabun Sereh')).toMatchObject({
    available: true,
    reason: 'PRICE_CHANGED',
    price: 21_000,
    seen_price: 20_000,
  })
})

test('an order cannot be placed with a line that was switched off, and the refusal names it', async () => {
  const customer = await shop.customer()
  const product = await given.product({ name: 'Masker Lumpur', stock: 3 })
  const body = await given.checkout({ by: customer, lines: [{ product_id: product.product_id }] })
  await sql`update products set is_active = false where product_id = ${product.product_id}`.execute(shop.db)

  await expect(customer.call(calls.placeOrder, { body })).rejects.toMatchObject({
    status: 409,
    code: 'NOT_AVAILABLE',
    details: { items: [{ name: 'Masker Lumpur', reason: 'INACTIVE' }] },
  })
})

test.for<[string, Record<string, unknown>]>([
  ['price', { price: 1 }],
  ['total', { total: 1 }],
  ['status', { status: 'PAID' }],
  ['user_id', { user_id: '01890000-0000-7000-8000-000000000000' }],
  ['shipping_fee', { shipping_fee: 0 }],
  ['items', { items: [{ product_id: '01890000-0000-7000-8000-000000000000', quantity: 1, price: 1 }] }],
])('a body with %s in it is refused: the server computes and decides', async ([field, extra]) => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })

  const answer = await customer.raw(calls.placeOrder, { body: { ...body, ...extra } })

  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain(field)
  expect(await countOrders(customer.user_id)).toBe(0)
})

test.for([-1, 0.5, 1e17, '1e3'])('an expected total of %s is refused', async (expected_total) => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })

  expect((await customer.raw(calls.placeOrder, { body: { ...body, expected_total } })).status).toBe(422)
})

test('the address and the cart line of another customer do not exist for me', async () => {
  const [owner, stranger] = [await shop.customer(), await shop.customer()]
  const { product_id } = await given.product({ stock: 10 })
  const ofOwner = await given.checkout({ by: owner, lines: [{ product_id }] })
  const mine = await given.checkout({ by: stranger, lines: [{ product_id }] })
  const { cart_items } = await owner.call(getCart, {})

  const withTheirAddress = await stranger.raw(calls.placeOrder, { body: { ...mine, address_id: ofOwner.address_id } })
  const withTheirLine = await stranger.raw(calls.placeOrder, {
    body: { ...mine, cart_item_ids: [cart_items[0]!.cart_item_id] },
  })

  expect([withTheirAddress.status, withTheirLine.status]).toEqual([404, 404])
})

test('a courier and a payment method that do not exist are refused', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })

  await expect(customer.call(calls.placeOrder, { body: { ...body, courier_code: 'pigeon' } })).rejects.toMatchObject({
    code: 'COURIER_NOT_AVAILABLE',
  })
  await expect(customer.call(calls.placeOrder, { body: { ...body, payment_service: 'GOLD' } })).rejects.toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
  })
})

test('an order keeps its own copy of the address', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const order = await given.order({ by: customer, lines: [{ product_id }] })

  await customer.call(editAddress, {
    params: { id: order.address.address_id },
    body: { receiver_name: 'Somebody Else' },
  })

  const again = await customer.call(calls.getMyOrder, { params: { id: order.order_id } })
  expect(again.address.receiver_name).toBe('Siti Rahma')
})

test('the customer gets one mail that says how much to pay until when', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const order = await given.order({ by: customer, lines: [{ product_id }] })

  await shop.runTasks()

  const mails = await shop.guest.call(listOutbox, { query: { to: customer.email } })
  expect(mails.filter(({ text }) => text.includes(order.order_number))).toHaveLength(1)
})

type Plans = { name: string; times: number; custom_plans: number }

/** How often each statement of this connection was planned or run by a cached plan. */
async function plansOf(tx: Tx): Promise<Plans[]> {
  const { rows } = await sql<Plans>`
    select name, generic_plans + custom_plans as times, custom_plans from pg_prepared_statements`.execute(tx)
  return rows
}

test.skipIf(isBehindPooler)('what every order asks of the database is planned once, not for every order', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  await customer.call(addToCart, { body: { product_id, quantity: 1 } })

  const plans = await transaction(shop.db, async (tx) => {
    // The connection may have served other tests.
    const before = new Map((await plansOf(tx)).map(({ name, times }) => [name, times]))
    for (let n = 0; n < 10; n += 1) {
      await loadCartLines({ db: tx, actor: { id: customer.user_id }, language: 'en' }, {})
      await takeCartLines(tx, customer.user_id, [{ line_id: product_id, quantity: 1 }])
      await takeStock(shop.ctx(), tx, [{ product_id, quantity: 1 }], { reason: 'ORDER' })
      await claimInside(shop.ctx(), tx, (n % 4) + 1)
    }
    return (await plansOf(tx)).filter(({ name, times }) => times - (before.get(name) ?? 0) >= 10)
  })

  expect(plans).toHaveLength(4)
  // The server tries five plans with the values in sight before it keeps one without them.
  expect(plans.filter(({ custom_plans }) => custom_plans > 5)).toEqual([])
})
