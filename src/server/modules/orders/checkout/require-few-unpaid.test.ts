import { expect, test } from 'vitest'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop

async function press(by: TestActor, product_id: string, quantity = 1) {
  const body = await given.checkout({ by, lines: [{ product_id, quantity }] })
  return by.raw(placeOrder, { body })
}

async function countUnpaid(user_id: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'AWAITING_PAYMENT')
    .execute()
  return rows.length
}

test('five unpaid orders are enough: the sixth is refused and names them, and goes through when one is cancelled', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  const placed: Order[] = []
  for (let n = 0; n < 5; n += 1) placed.push((await press(customer, product_id)).body.data as Order)

  const sixth = await press(customer, product_id)
  expect(sixth).toMatchObject({
    status: 409,
    body: {
      error: 'UNPAID_LIMIT',
      message: '5 of your orders wait for payment, and at most 5 may. Please pay or cancel one first.',
      message_key: 'too_many_unpaid',
      details: { unpaid: placed.map(({ order_id, order_number }) => ({ order_id, order_number })) },
    },
  })
  expect(await countUnpaid(customer.user_id)).toBe(5)

  await customer.call(cancelOrder, { params: { id: placed[0]!.order_id }, body: { reason: 'Salah pilih varian' } })
  const body = await given.checkout({ by: customer, lines: [] })
  expect((await customer.raw(placeOrder, { body })).status).toBe(201)
})

test('paid orders do not count, and every customer has a limit of their own', async () => {
  const { product_id } = await given.product({ stock: 100 })
  const [one, other] = [await shop.customer(), await shop.customer()]
  for (let n = 0; n < 6; n += 1) await given.paidOrder({ by: one, lines: [{ product_id }] })
  for (let n = 0; n < 4; n += 1) await press(one, product_id)
  expect((await press(one, product_id)).status).toBe(201)
  expect((await press(other, product_id)).status).toBe(201)
})

test('of one product at most fifty units wait for payment, those in bundles counted', async () => {
  const customer = await shop.customer()
  const name = 'Serum yang Diborong'
  const { product_id } = await given.product({ stock: 500, name })
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 3 }] })
  await given.order({ by: customer, lines: [{ bundle_id, quantity: 10 }] })
  expect((await press(customer, product_id, 20)).status).toBe(201)

  const refused = await press(customer, product_id)
  expect(refused.body).toMatchObject({ error: 'UNPAID_LIMIT', message_params: { name, max: 50, count: 51 } })
  expect(await countUnpaid(customer.user_id)).toBe(2)

  const another = await given.product({ stock: 500 })
  const alone = await shop.customer()
  expect((await press(alone, another.product_id, 51)).body).toMatchObject({ error: 'UNPAID_LIMIT' })
})

test('a product that is only sold in larger numbers can be bought in its smallest one', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 500, moq: 60 })
  expect((await press(customer, product_id, 60)).status).toBe(201)
  expect((await press(customer, product_id, 60)).body).toMatchObject({ error: 'UNPAID_LIMIT' })
})

test('thirty orders of one customer at the same moment never become more than five', async () => {
  const customer = await shop.customer()
  const products = await Promise.all(Array.from({ length: 30 }, () => given.product({ stock: 10 })))
  for (const { product_id } of products) await customer.call(addToCart, { body: { product_id, quantity: 1 } })
  const { expected_total: ofAll, ...choices } = await given.checkout({ by: customer, lines: [] })
  const { cart_items } = await customer.call(getCart, {})
  const bodies: OrderBody[] = []
  for (const { cart_item_id } of cart_items) {
    const body = { ...choices, cart_item_ids: [cart_item_id] }
    bodies.push({ ...body, expected_total: (await customer.call(quoteOrder, { body })).total })
  }

  const answers = await Promise.all(bodies.map((body) => customer.raw(placeOrder, { body })))

  expect(ofAll).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['UNPAID_LIMIT']))
  expect(await countUnpaid(customer.user_id)).toBe(5)
})

test('an administrator sets both limits', async () => {
  const admin = await shop.admin()
  const { version } = await admin.call(getBusinessSettings, {})
  await admin.call(changeBusinessSettings, { body: { version, unpaid_limits: { orders: 1, units: 2 } } })
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })

  await expect
    .poll(async () => (await press(customer, product_id, 3)).body.message_params, { timeout: 3_000 })
    .toMatchObject({ max: 2 })
})
