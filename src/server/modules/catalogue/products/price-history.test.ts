import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeManyProducts, changeProduct, getAdminProduct } from '#contract/catalogue/products-admin.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const day = 86_400
let admin = await shop.admin()

/** Days go by; the administrator signs in again. */
async function after(days: number): Promise<void> {
  await shop.advance(days * day)
  admin = await shop.admin()
}

type Change = { price?: number; is_active?: boolean }

/** Changes it and answers what is struck through then. */
async function change(product_id: string, body: Change): Promise<number | null> {
  return (await admin.call(changeProduct, { params: { id: product_id }, body })).compare_at_price
}

async function pricesOf(product_id: string): Promise<(number | null)[]> {
  const { prices } = await admin.call(getAdminProduct, { params: { id: product_id } })
  return prices.map(({ price }) => price)
}

test('a reduction strikes through the lowest price of the 30 days before it', async () => {
  const { product_id } = await given.product({ price: 100_000 })
  await after(40)
  expect(await change(product_id, { price: 120_000 })).toBeNull()
  await after(10)
  expect(await change(product_id, { price: 80_000 })).toBe(100_000)
  await after(25)
  // 120,000 was asked within 30 days, but 80,000 too.
  expect(await change(product_id, { price: 75_000 })).toBe(80_000)
  expect(await pricesOf(product_id)).toEqual([75_000, 80_000, 120_000, 100_000])
})

test('a price that goes up again strikes nothing through, and what was cheap lately cannot be a bargain soon', async () => {
  const { product_id } = await given.product({ price: 50_000 })
  await after(31)
  expect(await change(product_id, { price: 90_000 })).toBeNull()
  await after(29)
  expect(await change(product_id, { price: 60_000 })).toBeNull()
  await change(product_id, { price: 90_000 })
  await after(31)
  expect(await change(product_id, { price: 60_000 })).toBe(90_000)
})

test('a price at which nothing was offered is no price: off sale it counts for nothing', async () => {
  const { product_id } = await given.product({ price: 900_000, is_active: false })
  expect(await change(product_id, { price: 100_000 })).toBeNull()
  expect(await change(product_id, { is_active: true })).toBeNull()
  expect(await change(product_id, { price: 80_000 })).toBe(100_000)
  expect(await change(product_id, { is_active: false })).toBe(100_000)
  expect(await change(product_id, { is_active: true })).toBe(100_000)
  await change(product_id, { is_active: false })
  await after(31)
  expect(await change(product_id, { price: 70_000, is_active: true })).toBeNull()
  expect((await pricesOf(product_id)).slice(0, 2)).toEqual([70_000, null])
})

test('whoever writes it, the database works it out: many at once, SQL, two changes in one moment', async () => {
  const { product_id } = await given.product({ price: 40_000 })
  await admin.call(changeManyProducts, { body: { product_ids: [product_id], price_percent: -10 } })
  expect((await admin.call(getAdminProduct, { params: { id: product_id } })).compare_at_price).toBe(40_000)

  await sql`update products set compare_at_price = 99000 where product_id = ${product_id}`.execute(shop.db)
  await sql`update products set price = 30000, compare_at_price = 99000 where product_id = ${product_id}`.execute(
    shop.db,
  )
  await sql`update products set price = 20000 where product_id = ${product_id}`.execute(shop.db)
  const { rows } = await sql`select compare_at_price from products where product_id = ${product_id}`.execute(shop.db)
  expect(rows).toEqual([{ compare_at_price: 30_000 }])

  const created = sql`
    insert into products (product_id, category_id, sku, slug, name_en, price, compare_at_price, weight, product_class, halal_reason, created_at, updated_at)
    select gen_random_uuid(), category_id, 'BY-HAND', 'by-hand', 'By hand', 5000, 9000, 10, 'ACCESSORY', 'Asked', now(), now() from products limit 1
    returning compare_at_price`
  expect((await created.execute(shop.db)).rows).toEqual([{ compare_at_price: null }])
})

test('changes at the same time leave one history, and the list shows what is struck through', async () => {
  const { category_id, slug } = await given.category()
  const { product_id } = await given.product({ category_id, price: 100_000 })
  await Promise.all([95_000, 90_000, 85_000, 80_000].map((price) => change(product_id, { price })))
  const [now, before] = await pricesOf(product_id)
  const { data } = await shop.guest.call(listItemsPublic, { query: { category: slug } })
  const expected = (now ?? 0) < (before ?? 0)
  expect(data).toMatchObject([{ price: now }])
  expect((data[0]?.compare_at_price ?? 0) > (now ?? 0)).toBe(expected)
  const { rows } = await sql`delete from products where sku = 'BY-HAND' returning product_id`.execute(shop.db)
  expect(rows).toHaveLength(1)
})
