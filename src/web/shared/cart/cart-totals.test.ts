import { expect, test } from 'vitest'
import { changeBundle, changeItem, emptyCart, withBundle, withoutLine, withProduct, withTotals } from './cart-totals.ts'

const toner = {
  product_id: 'p1',
  name: 'Toner',
  slug: 'toner',
  price: 50_000,
  compare_at_price: null,
  image_url: null,
  unit_value: '100',
  stock: 20,
  moq: 1,
  weight: 100,
}
const routine = {
  bundle_id: 'b1',
  name: 'Routine',
  slug: 'routine',
  price: 120_000,
  compare_at_price: 150_000,
  image_url: null,
  stock: 5,
  weight: 300,
  unit_count: 2,
}

test('totals count units and add subtotals', () => {
  const cart = withBundle(withProduct(emptyCart, toner, 2), routine, 1)

  expect(cart).toMatchObject({ total_items: 3, total_amount: 220_000 })
  expect(cart.cart_items[0]).toMatchObject({ quantity: 2, subtotal: 100_000 })
})

test('a product already there adds up, a bundle already there is replaced', () => {
  const cart = withBundle(withProduct(withBundle(withProduct(emptyCart, toner, 2), routine, 3), toner, 1), routine, 1)

  expect(cart.cart_items).toMatchObject([{ quantity: 3 }])
  expect(cart.cart_bundle_items).toMatchObject([{ quantity: 1 }])
})

test('a line that cannot be bought stays but does not count', () => {
  const [line] = withProduct(emptyCart, toner, 2).cart_items
  const cart = withTotals({ cart_items: line ? [{ ...line, available: false }] : [], cart_bundle_items: [] })

  expect(cart.cart_items).toHaveLength(1)
  expect(cart).toMatchObject({ total_items: 0, total_amount: 0 })
})

test('changing and taking away lines sums up again', () => {
  const cart = withBundle(withProduct(emptyCart, toner, 2), routine, 1)

  expect(changeItem(cart, 'new-p1', { quantity: 5 }).total_amount).toBe(370_000)
  expect(changeBundle(cart, 'new-b1', { is_selected: false }).cart_bundle_items[0]?.is_selected).toBe(false)
  expect(withoutLine(cart, 'new-b1')).toMatchObject({ total_items: 2, total_amount: 100_000, cart_bundle_items: [] })
})
