import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { addFlashSale } from '#contract/catalogue/flash-sales.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { cancelOrder, getMyOrder, placeOrder } from '#contract/orders/orders.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { ApiError } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const [usual, low] = [100_000, 50_000]

const after = (ms: number) => new Date(shop.ctx().now().getTime() + ms).toISOString()
const hourMs = 3_600_000

async function givenSale(item: { quota?: number; per_customer?: number }, lastsMs = hourMs): Promise<string> {
  const { product_id } = await given.product({ price: usual, stock: 1000 })
  const admin = await shop.admin()
  const items = [{ item_id: product_id, price: low, ...item }]
  const times = { announced_at: after(0), starts_at: after(0), ends_at: after(lastsMs) }
  await admin.call(addFlashSale, { body: { name: 'Rebut Cepat', ...times, items } })
  return product_id
}

const refusal = (one: Promise<unknown>) =>
  one.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

async function takenOf(product_id: string): Promise<{ taken: number; amount: number }> {
  const { rows } = await sql<{ taken: number; amount: number }>`
    select taken, taken_amount as amount from price_periods where product_id = ${product_id}`.execute(shop.db)
  return rows[0]!
}

const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.customer()))

/** The bench does it with 500 buyers for 50 units, in 30 rounds (`--only quota`). */
test.for([1, 2])(
  'many buyers at once: exactly the quota at the low price, the rest is asked (round %i)',
  { timeout: 90_000 },
  async () => {
    const quota = 4
    const product_id = await givenSale({ quota })
    const bodies: OrderBody[] = await Promise.all(buyers.map((by) => given.checkout({ by, lines: [{ product_id }] })))
    const outcomes = await Promise.all(buyers.map((by, at) => refusal(by.call(placeOrder, { body: bodies[at]! }))))
    expect(outcomes.filter((one) => one === null)).toHaveLength(quota)
    const asked = outcomes.flatMap((one) => one ?? [])
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set(['PRICE_CHANGED']))
    for (const { message } of asked) expect(message).toMatch(/Rp\s50\.000 → Rp\s100\.000/)
    expect(await takenOf(product_id)).toEqual({ taken: quota, amount: quota * low })
    // Asked, they may have it at the normal price.
    const loser = outcomes.findIndex((one) => one !== null)
    const again = { ...bodies[loser]!, expected_total: bodies[loser]!.expected_total + usual - low }
    expect((await buyers[loser]!.call(placeOrder, { body: again })).items[0]).toMatchObject({ price: usual })
    expect(await takenOf(product_id)).toEqual({ taken: quota, amount: quota * low })
  },
)

test(
  'one per customer, from twenty tabs: one order at the low price, and cancelling it gives one back once',
  { timeout: 90_000 },
  async () => {
    const product_id = await givenSale({ per_customer: 1 })
    const by = await shop.customer()
    const body = await given.checkout({ by, lines: [{ product_id }] })
    const tabs = await Promise.all(Array.from({ length: 20 }, () => refusal(by.call(placeOrder, { body }))))
    expect(tabs.filter((one) => one === null)).toHaveLength(1)
    expect(await takenOf(product_id)).toEqual({ taken: 1, amount: low })
    expect((await given.order({ by, lines: [{ product_id }] })).items[0]).toMatchObject({ price: usual })

    const { rows } = await sql<{ order_id: string }>`
    select order_id from order_items where product_id = ${product_id} and price = ${low}`.execute(shop.db)
    const params = { id: rows[0]!.order_id }
    await Promise.all(Array.from({ length: 20 }, () => refusal(by.call(cancelOrder, { params, body: {} }))))
    expect(await takenOf(product_id)).toEqual({ taken: 0, amount: 0 })
    expect((await given.order({ by, lines: [{ product_id }] })).items[0]).toMatchObject({ price: low })
  },
)

test('orders placed while the sale ends have one price each, the same on the order, its payment and its lines', async () => {
  const product_id = await givenSale({}, 120_000)
  const late = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
  const bodies = await Promise.all(late.map((by) => given.checkout({ by, lines: [{ product_id }] })))
  const { rows } = await sql<{ ends_at: string }>`
    select ends_at from price_periods where product_id = ${product_id}`.execute(shop.db)
  const left = new Date(rows[0]!.ends_at).getTime() - shop.ctx().now().getTime()
  // The last moment of the sale and the first without it, over and over.
  const seconds = Math.floor((left - 1000) / 1000)
  await shop.advance(seconds)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, left - seconds * 1000 - 150)))
  const outcomes = await Promise.all(
    late.map(async (by, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 50))
      const body = bodies[at]!
      const told = await refusal(by.call(placeOrder, { body }))
      if (told === null) return 'in time'
      expect(told).toMatchObject({ code: 'PRICE_CHANGED' })
      await by.call(placeOrder, { body: { ...body, expected_total: body.expected_total + usual - low } })
      return 'asked'
    }),
  )
  for (const [at, by] of late.entries()) {
    const { rows: placed } = await sql<{ order_id: string }>`
      select order_id from orders where user_id = ${by.user_id}`.execute(shop.db)
    expect(placed).toHaveLength(1)
    const order = await by.call(getMyOrder, { params: { id: placed[0]!.order_id } })
    const price = outcomes[at] === 'in time' ? low : usual
    expect(order.items[0]).toMatchObject({ price, subtotal: price })
    expect(order.subtotal).toBe(price)
    await by.call(createPayment, { body: { order_id: order.order_id } })
    const { rows: payments } = await sql<{ amount: number }>`
      select amount from payments where order_id = ${order.order_id}`.execute(shop.db)
    expect(payments.map(({ amount }) => amount)).toEqual([order.total])
  }
  expect((await takenOf(product_id)).taken).toBe(outcomes.filter((one) => one === 'in time').length)
})
