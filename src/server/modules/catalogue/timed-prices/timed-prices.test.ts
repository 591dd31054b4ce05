import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { getBundleBySlug, getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import {
  addPricePeriods,
  changePricePeriod,
  endPricePeriod,
  listPricePeriods,
} from '#contract/catalogue/price-periods.ts'
import { changeProduct } from '#contract/catalogue/products-admin.ts'
import { getCart } from '#contract/orders/cart.ts'
import { cancelOrder, placeOrder } from '#contract/orders/orders.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { ApiError } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
let admin = await shop.admin()
beforeEach(async () => {
  admin = await shop.admin()
})

/** Short enough for people to stay signed in. */
const step = 120
const from = (steps: number) => new Date(shop.ctx().now().getTime() + steps * step * 1000).toISOString()

type Period = {
  starts?: number
  ends?: number
  price?: number
  reduction_bps?: number
  quota?: number
  per_customer?: number
}

async function givenPeriod(item_id: string, { starts = 0, ends = 2, ...rest }: Period) {
  const body = { item_ids: [item_id], name: 'Gajian', starts_at: from(starts), ends_at: from(ends), ...rest }
  const { period_ids } = await admin.call(addPricePeriods, { body })
  return period_ids[0]!
}

const refusal = (one: Promise<unknown>) =>
  one.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

async function cardOf(search: string) {
  const { data } = await shop.guest.call(listItemsPublic, { query: { search, as_typed: 'true' } })
  return data[0]!
}

async function takenOf(period_id: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select taken from price_periods where period_id = ${period_id}`.execute(
    shop.db,
  )
  return rows[0]!.taken
}

test('a period begins and ends by the clock, the same in list, page, cart, quote and order', async () => {
  const name = 'Serum Waktu Satu'
  const { product_id, slug } = await given.product({ price: 100_000, name })
  await givenPeriod(product_id, { starts: 1, ends: 3, reduction_bps: 2500, quota: 10 })
  const customer = await shop.customer()
  const everywhere = async () => {
    const [card, page, cart] = await Promise.all([
      cardOf(name),
      shop.guest.call(getProductBySlug, { params: { slug } }),
      customer.call(getCart, {}),
    ])
    return [card.price, page.price, cart.cart_items[0]?.product.price]
  }
  const before = await given.checkout({ by: customer, lines: [{ product_id }] })
  expect(await everywhere()).toEqual([100_000, 100_000, 100_000])

  await shop.advance(step)
  expect(await everywhere()).toEqual([75_000, 75_000, 75_000])
  const page = await shop.guest.call(getProductBySlug, { params: { slug } })
  expect(page).toMatchObject({
    compare_at_price: 100_000,
    timed_price: { price: 75_000, price_after: 100_000, units_left: 10, per_customer: null },
  })
  const told = await refusal(customer.call(placeOrder, { body: before }))
  expect(told).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(told?.message).toMatch(/Rp\s100\.000 → Rp\s75\.000/)
  const order = await customer.call(placeOrder, { body: { ...before, expected_total: before.expected_total - 25_000 } })
  expect(order.items[0]).toMatchObject({ price: 75_000, subtotal: 75_000 })

  const late = await given.checkout({ by: customer, lines: [{ product_id }] })
  await shop.advance(2 * step)
  expect(await everywhere()).toEqual([100_000, 100_000, 100_000])
  expect(await refusal(customer.call(placeOrder, { body: late }))).toMatchObject({ code: 'PRICE_CHANGED' })
})

test('lists are sorted and filtered by what things cost at the moment, families by their cheapest', async () => {
  const [dearName, cheapName] = ['Masker Urutan Mahal', 'Masker Urutan Murah']
  const [dear] = await Promise.all([
    given.product({ price: 90_000, name: dearName }),
    given.product({ price: 50_000, name: cheapName }),
  ])
  await givenPeriod(dear.product_id, { starts: 1, ends: 2, price: 40_000 })
  const names = async (query: object) => {
    const { data } = await shop.guest.call(listItemsPublic, {
      query: { search: 'urutan', sort: 'price:asc', ...query },
    })
    return data.map(({ name }) => name)
  }
  expect(await names({})).toEqual([cheapName, dearName])
  await shop.advance(step)
  expect(await names({})).toEqual([dearName, cheapName])
  expect(await names({ max_price: '45000' })).toEqual([dearName])
  await shop.advance(step)
  expect(await names({})).toEqual([cheapName, dearName])
  expect(await names({ max_price: '45000' })).toEqual([])
})

test("the parts' prices do not change a bundle's price; what they cost apart is what they cost now", async () => {
  const [one, two] = await Promise.all([given.product({ price: 60_000 }), given.product({ price: 40_000 })])
  const { bundle_id, slug } = await given.bundle({
    price: 80_000,
    items: [
      { product_id: one.product_id, quantity: 1 },
      { product_id: two.product_id, quantity: 1 },
    ],
  })
  await givenPeriod(one.product_id, { price: 30_000 })
  const read = () => shop.guest.call(getBundleBySlug, { params: { slug } })
  expect(await read()).toMatchObject({ price: 80_000, compare_at_price: 70_000, saving: 0, timed_price: null })
  await givenPeriod(bundle_id, { price: 65_000 })
  expect(await read()).toMatchObject({ price: 65_000, compare_at_price: 70_000, saving: 5000 })
  const customer = await shop.customer()
  expect((await given.order({ by: customer, lines: [{ bundle_id }] })).items[0]).toMatchObject({ price: 65_000 })
})

test('of many buyers at once exactly the quota gets the price, the rest hears the normal one; cancelling gives back once', async () => {
  const { product_id } = await given.product({ price: 100_000, stock: 100 })
  const period_id = await givenPeriod(product_id, { price: 50_000, quota: 3 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  const bodies: OrderBody[] = []
  for (const by of buyers) bodies.push(await given.checkout({ by, lines: [{ product_id }] }))

  const outcomes = await Promise.all(buyers.map((by, at) => refusal(by.call(placeOrder, { body: bodies[at]! }))))

  expect(outcomes.filter((one) => one === null)).toHaveLength(3)
  const refused = outcomes.flatMap((one) => one ?? [])
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'PRICE_CHANGED'))
  expect(refused[0]?.message).toMatch(/Rp\s50\.000 → Rp\s100\.000/)
  expect(await takenOf(period_id)).toBe(3)

  const winner = buyers[outcomes.indexOf(null)]!
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where user_id = ${winner.user_id}`.execute(shop.db)
  const params = { id: rows[0]!.order_id }
  await Promise.all([1, 2].map(() => refusal(winner.call(cancelOrder, { params, body: {} }))))
  expect(await takenOf(period_id)).toBe(2)
  expect((await given.order({ by: winner, lines: [{ product_id }] })).items[0]).toMatchObject({ price: 50_000 })
  await shop.advance(48 * 3600)
  expect(await takenOf(period_id)).toBe(0)
})

test('one customer gets so many at the price, whatever the number of tabs; more cost the normal price', async () => {
  const { product_id } = await given.product({ price: 100_000, stock: 100 })
  const period_id = await givenPeriod(product_id, { price: 50_000, per_customer: 2 })
  const customer = await shop.customer()
  const priceOf = async () => (await customer.call(getCart, {})).cart_items[0]?.product.price
  await given.fillCart(customer, [{ product_id, quantity: 3 }])
  expect(await priceOf()).toBe(100_000)
  const { cart_items } = await customer.call(getCart, {})
  expect(cart_items[0]).toMatchObject({ timed_price: { price: 50_000, per_customer: 2, units_left: null } })
  const bought = await shop.customer()
  const body = await given.checkout({ by: bought, lines: [{ product_id, quantity: 2 }] })
  const tabs = await Promise.all(Array.from({ length: 6 }, () => refusal(bought.call(placeOrder, { body }))))
  expect(tabs.filter((one) => one === null)).toHaveLength(1)
  expect(await takenOf(period_id)).toBe(2)
  const again = await given.order({ by: bought, lines: [{ product_id }] })
  expect(again.items[0]).toMatchObject({ price: 100_000 })
})

test('periods of an item never overlap, whoever sets them at the same time', async () => {
  const { product_id } = await given.product({ price: 100_000, name: 'Toner Bentrok' })
  const outcomes = await Promise.all(
    [0, 1, 2].map((starts) => refusal(givenPeriod(product_id, { starts, ends: starts + 3, price: 50_000 }))),
  )
  expect(outcomes.filter((one) => one === null)).toHaveLength(1)
  const [refused] = outcomes.flatMap((one) => one ?? [])
  expect(refused).toMatchObject({ code: 'ALREADY_TAKEN' })
  expect(refused?.message).toContain('Toner Bentrok')
})

test('what is no reduction, over, begun or below what is sold is refused in words and changes nothing', async () => {
  const { product_id } = await given.product({ price: 1000 })
  const codes = [
    { starts: 3, ends: 2, price: 500 },
    { starts: -1, ends: 2, price: 500 },
    { price: 0 },
    { price: 1000 },
    { reduction_bps: 9500 },
    { price: 500, reduction_bps: 1000 },
    {},
    { price: 500, quota: 0 },
  ].map((period) => refusal(givenPeriod(product_id, period)).then((error) => error?.code))
  expect(new Set(await Promise.all(codes))).toEqual(new Set(['INVALID_INPUT']))
  const tiny = await given.product({ price: 150 })
  expect(await refusal(givenPeriod(tiny.product_id, { reduction_bps: 5000 }))).toMatchObject({ code: 'INVALID_INPUT' })

  const id = await givenPeriod(product_id, { price: 500, quota: 5 })
  const customer = await shop.customer()
  await given.order({ by: customer, lines: [{ product_id, quantity: 2 }] })
  const change = (body: object) => refusal(admin.call(changePricePeriod, { params: { id }, body }))
  expect(await change({ price: 400 })).toMatchObject({ code: 'CONFLICT' })
  expect(await change({ quota: 1 })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await change({ quota: 2 })).toBeNull()
  await expect(sql`update price_periods set price = 300 where period_id = ${id}`.execute(shop.db)).rejects.toThrow(
    'The period has begun',
  )
  await admin.call(endPricePeriod, { params: { id } })
  await shop.advance(1)
  expect(await refusal(admin.call(endPricePeriod, { params: { id } }))).toMatchObject({ code: 'CONFLICT' })
  expect(await change({ ends_at: from(3) })).toMatchObject({ code: 'CONFLICT' })
  const { data } = await admin.call(listPricePeriods, { query: { item_id: product_id } })
  expect(data).toMatchObject([{ state: 'PAST', taken: 2, reduced_price: 500, quota: 2 }])
})

test('a sale never raises a price, and a period lately is what a reduction is compared with', async () => {
  const { product_id, slug } = await given.product({ price: 100_000 })
  await givenPeriod(product_id, { price: 60_000, ends: 1 })
  await admin.call(changeProduct, { params: { id: product_id }, body: { price: 55_000 } })
  const read = () => shop.guest.call(getProductBySlug, { params: { slug } })
  expect(await read()).toMatchObject({ price: 55_000, timed_price: null, compare_at_price: 60_000 })
  await shop.advance(2 * step)
  admin = await shop.admin()
  await givenPeriod(product_id, { price: 50_000, ends: 1 })
  // Within the 30 days before it was to be had for 55,000.
  expect(await read()).toMatchObject({ price: 50_000, compare_at_price: 55_000 })
})
