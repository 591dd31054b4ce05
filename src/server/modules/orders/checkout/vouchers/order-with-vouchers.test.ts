import { expect, test } from 'vitest'
import { cancelOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TestActor } from '#server/test/actors.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop

async function counters(voucher_id: string) {
  return db
    .selectFrom('vouchers')
    .select(['used_count', 'given_amount'])
    .where('voucher_id', '=', voucher_id)
    .executeTakeFirstOrThrow()
}

/** A checkout with codes, quoted; the body that then places it. */
async function withCodes(by: TestActor, product_id: string, voucher_codes: string[], quantity = 1) {
  const { expected_total: _none, ...body } = await given.checkout({ by, lines: [{ product_id, quantity }] })
  const quote = await by.call(quoteOrder, { body: { ...body, voucher_codes } })
  return { quote, body: { ...body, voucher_codes, expected_total: quote.total } }
}

test('an order with a discount and a shipping voucher costs what the quote said, and says what it used', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 100_001 })
  const ten = await givenVoucher(db, { value: 1000, max_discount: 15_000 })
  const free = await givenVoucher(db, { type: 'FREE_SHIPPING', max_discount: 5_000 })

  const { quote, body } = await withCodes(customer, product_id, [ten.code, free.code], 2)
  expect(quote).toMatchObject({ subtotal: 200_002, product_discount: 15_000, shipping_discount: 5_000 })
  expect(quote.voucherName).toBe(`${ten.name} (en)`)

  const order = await customer.call(placeOrder, { body })
  expect(order).toMatchObject({
    total: quote.total,
    product_discount: 15_000,
    shipping_discount: 5_000,
    voucherName: `${ten.name} (en)`,
    vouchers: [
      { voucher_id: ten.voucher_id, code: ten.code, kind: 'DISCOUNT', amount: 15_000 },
      { voucher_id: free.voucher_id, kind: 'SHIPPING', amount: 5_000 },
    ],
  })
  expect(order.items.map(({ discount }) => discount)).toEqual([15_000])
  expect(await customer.call(getMyOrder, { params: { id: order.order_id } })).toEqual(order)
  expect(await counters(ten.voucher_id)).toEqual({ used_count: 1, given_amount: 15_000 })
  expect(await counters(free.voucher_id)).toEqual({ used_count: 1, given_amount: 5_000 })

  const params = { id: order.order_id }
  await customer.call(cancelOrder, { params, body: { reason: 'Salah pilih varian' } })
  expect(await counters(ten.voucher_id)).toEqual({ used_count: 0, given_amount: 0 })
  expect(await counters(free.voucher_id)).toEqual({ used_count: 0, given_amount: 0 })
})

test('a code that cannot be used is left out of the amounts and named with its reason; the order is refused', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 50_000 })
  const { code } = await givenVoucher(db, { min_spend: 71_000 })

  const { quote, body } = await withCodes(customer, product_id, [code, 'NOSUCHCODE'])
  expect(quote.product_discount).toBe(0)
  expect(quote.vouchers).toMatchObject([
    { code, is_usable: false, reason: 'MIN_SPEND', missing_amount: 21_000, amount: 0 },
    { voucher_id: null, is_usable: false, reason: 'NOT_FOUND', missing_amount: null },
  ])

  const refused = await customer.raw(placeOrder, { body })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'VOUCHER_NOT_USABLE',
      message_key: 'voucher_min_spend',
      details: { quote: { total: quote.total, vouchers: [{ reason: 'MIN_SPEND' }, { reason: 'NOT_FOUND' }] } },
    },
  })
})

test('a hundred orders at once on a voucher of one use: one discounted order and 99 clear refusals', async () => {
  const { voucher_id, code } = await givenVoucher(db, { quota: 1, type: 'FIXED', value: 10_000 })
  const { product_id } = await given.product({ stock: 1000, price: 50_000 })
  const customers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
  const bodies: OrderBody[] = []
  for (const by of customers) bodies.push((await withCodes(by, product_id, [code])).body)

  const answers = await Promise.all(customers.map((by, n) => by.raw(placeOrder, { body: bodies[n]! })))

  const placed = answers.filter(({ status }) => status === 201)
  expect(placed.map(({ body }) => (body.data as Order).product_discount)).toEqual([10_000])
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => [status, body.error, body.message_key].join(' ')))).toEqual(
    new Set(['409 VOUCHER_NOT_USABLE voucher_used_up']),
  )
  expect(await counters(voucher_id)).toEqual({ used_count: 1, given_amount: 10_000 })
}, 60_000)
