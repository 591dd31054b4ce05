import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addBundleToCart,
  addToCart,
  changeCartBundle,
  changeCartItem,
  clearCart,
  getCart,
  removeCartBundle,
  removeCartItem,
} from '#contract/orders/cart.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'

const shop = await testShop()
const { given } = shop
const nobodys = '01890000-0000-7000-8000-000000000000'

const add = (by: TestActor, product_id: string, quantity = 1) => by.call(addToCart, { body: { product_id, quantity } })
const addSet = (by: TestActor, bundle_id: string, quantity = 1) =>
  by.call(addBundleToCart, { body: { bundle_id, quantity } })

function setProduct(product_id: string, values: { stock?: number; price?: number; is_active?: boolean; moq?: number }) {
  return shop.db.updateTable('products').set(values).where('product_id', '=', product_id).execute()
}

test('a cart is empty until something is added, and shows it at the prices of now', async () => {
  const customer = await shop.customer()
  const { product_id, slug } = await given.product({
    price: 25_000,
    stock: 40,
    image_urls: [`/media/${'c'.repeat(16)}`],
  })
  expect(await customer.call(getCart, {})).toEqual({
    cart_items: [],
    cart_bundle_items: [],
    total_items: 0,
    total_amount: 0,
  })

  await add(customer, product_id, 2)
  await setProduct(product_id, { price: 30_000 })

  const cart = await customer.call(getCart, {})
  expect(cart).toMatchObject({ total_items: 2, total_amount: 60_000, cart_bundle_items: [] })
  expect(cart.cart_items[0]).toMatchObject({
    quantity: 2,
    price: 30_000,
    subtotal: 60_000,
    is_selected: true,
    available: true,
    reason: 'PRICE_CHANGED',
    min_quantity: 1,
    max_quantity: 40,
    product: { product_id, slug, price: 30_000, stock: 40, moq: 1, image_url: `/media/${'c'.repeat(16)}` },
  })
})

test('adding a product that is there adds up; the answer is the whole cart', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product()
  await add(customer, product_id, 2)

  const cart = await add(customer, product_id, 3)

  expect(cart.cart_items.map(({ quantity }) => quantity)).toEqual([5])
})

test('adding a bundle that is there gives it the new quantity', async () => {
  const customer = await shop.customer()
  const { bundle_id } = await given.bundle({ price: 90_000 })
  await addSet(customer, bundle_id, 4)

  const cart = await addSet(customer, bundle_id, 2)

  expect(cart.cart_bundle_items).toMatchObject([
    { quantity: 2, subtotal: 180_000, bundle: { bundle_id, compare_at_price: 100_000, stock: 50, unit_count: 2 } },
  ])
  expect(cart).toMatchObject({ total_items: 2, total_amount: 180_000, cart_items: [] })
})

test('totals sum products and bundles, ticked or not', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ price: 10_000 })
  const { bundle_id } = await given.bundle({ price: 70_000 })
  const { cart_items } = await add(customer, product_id, 3)
  await addSet(customer, bundle_id)

  const cart = await customer.call(changeCartItem, {
    params: { id: cart_items[0]!.cart_item_id },
    body: { is_selected: false },
  })

  expect(cart).toMatchObject({ total_items: 4, total_amount: 100_000 })
  expect(cart.cart_items[0]).toMatchObject({ is_selected: false, quantity: 3 })
})

test('quantities below the minimum, above stock or above 999 are refused with the range that is possible', async () => {
  const customer = await shop.customer()
  const few = await given.product({ name: 'Sabun Batang', stock: 10, moq: 3 })
  const many = await given.product({ name: 'Kapas', stock: 5000 })

  await expect(add(customer, few.product_id, 2)).rejects.toMatchObject({
    status: 409,
    code: 'QUANTITY_NOT_POSSIBLE',
    details: { min: 3, max: 10, in_cart: 0 },
  })
  await expect(add(customer, few.product_id, 11)).rejects.toMatchObject({
    details: { min: 3, max: 10 },
    body: { message: 'Only 10 of Sabun Batang left.' },
  })
  await add(customer, few.product_id, 8)
  await expect(add(customer, few.product_id, 3)).rejects.toMatchObject({ details: { min: 3, max: 10, in_cart: 8 } })
  expect((await add(customer, few.product_id, 1)).cart_items[0]).toMatchObject({ quantity: 9 })
  await add(customer, many.product_id, 999)
  await expect(add(customer, many.product_id, 1)).rejects.toMatchObject({ details: { max: 999, in_cart: 999 } })

  for (const quantity of [0, -1, 1000, 1.5, '2']) {
    const { status } = await customer.raw(addToCart, { body: { product_id: many.product_id, quantity } })
    expect(status).toBe(422)
  }
})

test('setting a quantity obeys the same rules, for products and bundles', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 6, moq: 2 })
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  const item = (await add(customer, product_id, 2)).cart_items[0]!
  const set = (await addSet(customer, bundle_id)).cart_bundle_items[0]!
  const change = (quantity: number) =>
    customer.call(changeCartItem, { params: { id: item.cart_item_id }, body: { quantity } })
  const changeSet = (quantity: number) =>
    customer.call(changeCartBundle, { params: { id: set.cart_bundle_item_id }, body: { quantity } })

  expect((await change(6)).cart_items[0]).toMatchObject({ quantity: 6 })
  await expect(change(7)).rejects.toMatchObject({ code: 'QUANTITY_NOT_POSSIBLE', details: { min: 2, max: 6 } })
  await expect(change(1)).rejects.toMatchObject({ code: 'QUANTITY_NOT_POSSIBLE' })
  expect((await changeSet(3)).cart_bundle_items[0]).toMatchObject({ quantity: 3 })
  await expect(changeSet(4)).rejects.toMatchObject({ code: 'QUANTITY_NOT_POSSIBLE', details: { min: 1, max: 3 } })
  await expect(addSet(customer, bundle_id, 4)).rejects.toMatchObject({ code: 'QUANTITY_NOT_POSSIBLE' })
  expect((await customer.raw(changeCartItem, { params: { id: item.cart_item_id }, body: {} })).status).toBe(422)
})

test('products and bundles that are unknown or switched off do not exist for a cart', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ is_active: false })
  const { bundle_id } = await given.bundle({ is_active: false })

  for (const id of [product_id, nobodys]) await expect(add(customer, id)).rejects.toMatchObject({ status: 404 })
  for (const id of [bundle_id, nobodys]) await expect(addSet(customer, id)).rejects.toMatchObject({ status: 404 })
})

test('a bundle with a part that is switched off cannot be added', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product()
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  await setProduct(product_id, { is_active: false })

  await expect(addSet(customer, bundle_id)).rejects.toMatchObject({
    code: 'QUANTITY_NOT_POSSIBLE',
    details: { max: 0 },
  })
})

test('what has become unavailable stays visible with its reason and counts nothing', async () => {
  const customer = await shop.customer()
  const [gone, soldOut, short, minimum] = await Promise.all(
    [1, 2, 3, 4].map(() => given.product({ price: 10_000, stock: 10 })),
  )
  const part = await given.product()
  const { bundle_id } = await given.bundle({ items: [{ product_id: part.product_id, quantity: 2 }] })
  for (const product of [gone, soldOut, short, minimum]) await add(customer, product!.product_id, 5)
  await addSet(customer, bundle_id)

  await setProduct(gone!.product_id, { is_active: false })
  await setProduct(soldOut!.product_id, { stock: 0 })
  await setProduct(short!.product_id, { stock: 4 })
  await setProduct(minimum!.product_id, { moq: 6 })
  await setProduct(part.product_id, { is_active: false })

  const cart = await customer.call(getCart, {})
  expect(
    cart.cart_items.map(({ available, reason, min_quantity, max_quantity }) => [
      available,
      reason,
      min_quantity,
      max_quantity,
    ]),
  ).toEqual([
    [false, 'INACTIVE', 1, 0],
    [false, 'OUT_OF_STOCK', 1, 0],
    [false, 'INSUFFICIENT_STOCK', 1, 4],
    [false, 'BELOW_MOQ', 6, 10],
  ])
  expect(cart.cart_bundle_items).toMatchObject([{ available: false, reason: 'INACTIVE', max_quantity: 0 }])
  expect(cart).toMatchObject({ total_items: 0, total_amount: 0 })
})

test('a line of somebody else does not exist, whatever is asked of it', async () => {
  const owner = await shop.customer()
  const stranger = await shop.customer()
  const { product_id } = await given.product()
  const { bundle_id } = await given.bundle()
  const item = (await add(owner, product_id, 2)).cart_items[0]!.cart_item_id
  const set = (await addSet(owner, bundle_id)).cart_bundle_items[0]!.cart_bundle_item_id

  for (const id of [item, set, nobodys]) {
    await expect(stranger.call(changeCartItem, { params: { id }, body: { quantity: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.call(changeCartBundle, { params: { id }, body: { quantity: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.call(removeCartItem, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(removeCartBundle, { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
  // Nor is a bundle's line a product's.
  await expect(owner.call(removeCartItem, { params: { id: set } })).rejects.toMatchObject({ status: 404 })
  await expect(owner.call(changeCartBundle, { params: { id: item }, body: { quantity: 1 } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await owner.call(getCart, {})).toMatchObject({ total_items: 3 })
})

test('lines are taken out one by one or all at once', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product()
  const { bundle_id } = await given.bundle()
  const item = (await add(customer, product_id)).cart_items[0]!.cart_item_id
  const set = (await addSet(customer, bundle_id)).cart_bundle_items[0]!.cart_bundle_item_id

  expect((await customer.call(removeCartItem, { params: { id: item } })).cart_items).toEqual([])
  expect((await customer.call(removeCartBundle, { params: { id: set } })).cart_bundle_items).toEqual([])
  await expect(customer.call(removeCartItem, { params: { id: item } })).rejects.toMatchObject({ status: 404 })

  await add(customer, product_id)
  await addSet(customer, bundle_id)
  expect(await customer.call(clearCart, {})).toMatchObject({ cart_items: [], cart_bundle_items: [], total_items: 0 })
})

test('two tabs that add the same at once add up exactly, and never beyond stock', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 1000 })
  const scarce = await given.product({ stock: 7 })

  await Promise.all(Array.from({ length: 20 }, () => add(customer, product_id, 3)))
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => add(customer, scarce.product_id)))

  const cart = await customer.call(getCart, {})
  expect(cart.cart_items.map(({ quantity }) => quantity)).toEqual([60, 7])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
})

test('changing a line means having seen its price', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ price: 20_000 })
  const { cart_item_id: id } = (await add(customer, product_id)).cart_items[0]!
  await setProduct(product_id, { price: 22_000 })
  expect((await customer.call(getCart, {})).cart_items[0]).toMatchObject({ reason: 'PRICE_CHANGED', available: true })

  const cart = await customer.call(changeCartItem, { params: { id }, body: { quantity: 2 } })

  expect(cart.cart_items[0]).toMatchObject({ reason: null, price: 22_000 })
})

test('a cart holds two hundred different items and no more', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product()
  const first = (await add(customer, product_id)).cart_items[0]!
  const products: Awaited<ReturnType<typeof given.product>>[] = []
  // Not all at once: a slow machine would keep the last of them waiting for a connection.
  while (products.length < 200) {
    products.push(...(await Promise.all(Array.from({ length: 20 }, () => given.product()))))
  }
  const rows = products.slice(0, 199).map((product, index) => ({
    cart_item_id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    user_id: customer.user_id,
    product_id: product.product_id,
    quantity: 1,
    seen_price: 1,
    created_at: new Date(),
  }))
  await shop.db.insertInto('cart_items').values(rows).execute()

  await expect(add(customer, products[199]!.product_id)).rejects.toMatchObject({
    code: 'QUANTITY_NOT_POSSIBLE',
    body: { message: expect.stringContaining('at most 200') },
  })

  expect((await add(customer, product_id)).cart_items[0]).toMatchObject({
    cart_item_id: first.cart_item_id,
    quantity: 2,
  })
})

test('the planner takes a cart for a few lines, also while the only one holds many', async () => {
  const customer = await shop.customer()
  const products = await Promise.all(Array.from({ length: 30 }, () => given.product()))
  for (const { product_id } of products) await add(customer, product_id)

  const expected = await transaction(shop.db, async (tx) => {
    // Only here, so that this cart is all that the planner sees.
    await sql`delete from cart_items where user_id <> ${customer.user_id}`.execute(tx)
    await sql`analyze cart_items`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
      explain (format json) select from cart_items where user_id = (select ${customer.user_id}::uuid)`.execute(tx)
    await sql`rollback`.execute(tx)
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows']
  })
  expect(expected).toBeLessThan(10)
})

test('carts are for signed-in customers', async () => {
  const admin = await shop.admin()

  expect((await shop.guest.raw(getCart)).status).toBe(401)
  expect((await admin.raw(getCart)).status).toBe(403)
})
