import { expect, test } from 'vitest'
import { addBundleToCart, addToCart, changeCartItem, getCart } from '#contract/orders/cart.ts'
import { checkAvailability } from '#contract/orders/orders.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop

test('lines that take more of a product together than there is are not available together', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 5 })
  const { bundle_id } = await given.bundle({ items: [{ product_id, quantity: 2 }] })
  await customer.call(addToCart, { body: { product_id, quantity: 3 } })
  const { cart_items, cart_bundle_items } = await customer.call(addBundleToCart, { body: { bundle_id, quantity: 2 } })

  expect(cart_items).toMatchObject([{ available: true }])
  expect(cart_bundle_items).toMatchObject([{ available: false, reason: 'INSUFFICIENT_STOCK', max_quantity: 1 }])
  expect(await customer.call(checkAvailability, { body: {} })).toMatchObject({
    is_available: false,
    items: [{ available: true }, { available: false, reason: 'INSUFFICIENT_STOCK', max_quantity: 1 }],
  })

  // What is not ticked takes nothing.
  const id = cart_items[0]!.cart_item_id
  const without = await customer.call(changeCartItem, { params: { id }, body: { is_selected: false } })
  expect(without.cart_bundle_items).toMatchObject([{ available: true }])
  expect(await customer.call(checkAvailability, { body: {} })).toMatchObject({ is_available: true })
})

test('a cart that costs more than one order can hold still answers, and says which line is too much', async () => {
  const customer = await shop.customer()
  for (let n = 0; n < 10; n += 1) {
    const { product_id } = await given.product({ stock: 999, price: 1_000_000_000 })
    await customer.call(addToCart, { body: { product_id, quantity: 999 } })
  }

  const { cart_items, total_amount } = await customer.call(getCart, {})

  expect(total_amount).toBe(999_000_000_000)
  expect(cart_items.map(({ reason, max_quantity }) => [reason, max_quantity])).toEqual([
    [null, 999],
    ...Array.from({ length: 9 }, () => ['ORDER_TOO_LARGE', 1]),
  ])
  expect(await customer.call(checkAvailability, { body: {} })).toMatchObject({ is_available: false })
})

test('bundles too large for any van leave the cart alive', async () => {
  const customer = await shop.customer()
  const large = { stock: 100_000, length: 500, width: 500, height: 500, weight: 100_000 }
  const parts = await Promise.all(Array.from({ length: 4 }, () => given.product(large)))
  const items = parts.map(({ product_id }) => ({ product_id, quantity: 99 }))
  const { bundle_id } = await given.bundle({ items })

  const { cart_bundle_items } = await customer.call(addBundleToCart, { body: { bundle_id, quantity: 900 } })

  expect(cart_bundle_items).toMatchObject([{ available: false, reason: 'ORDER_TOO_LARGE', max_quantity: 0 }])
})
