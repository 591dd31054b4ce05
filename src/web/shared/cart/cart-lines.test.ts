import { expect, test } from 'vitest'
import type { Cart, CartBundleItem, CartItem } from '#contract/orders/cart.ts'
import { linesOf, possibleQuantity, totalsOf } from './cart-lines.ts'

const buyable = { is_selected: true, available: true, reason: null, min_quantity: 1, max_quantity: 50 }

function item(id: string, fields: Partial<CartItem> & { compare_at_price?: number } = {}): CartItem {
  const { compare_at_price = null, ...line } = fields
  const price = line.price ?? 10_000
  const product = {
    product_id: `p-${id}`,
    name: id,
    slug: id,
    price,
    compare_at_price,
    image_url: null,
    unit_value: '100 ml',
    stock: 50,
    moq: 1,
    weight: 100,
  }
  return { cart_item_id: id, quantity: 1, price, subtotal: price, ...buyable, ...line, product }
}

function bundle(id: string, quantity: number, price: number, compare_at_price: number): CartBundleItem {
  const own = {
    bundle_id: `b-${id}`,
    name: id,
    slug: id,
    price,
    compare_at_price,
    image_url: null,
    stock: 5,
    weight: 300,
    unit_count: 3,
  }
  return { cart_bundle_item_id: id, quantity, price, subtotal: price * quantity, ...buyable, bundle: own }
}

function cart(cart_items: CartItem[], cart_bundle_items: CartBundleItem[] = []): Cart {
  return { cart_items, cart_bundle_items, total_items: 0, total_amount: 0 }
}

test('the total adds price times quantity of products and bundles', () => {
  const lines = linesOf(cart([item('toner', { quantity: 3, price: 10_000 })], [bundle('set', 2, 90_000, 120_000)]))
  expect(totalsOf(lines)).toEqual({ items: 5, amount: 210_000, saving: 60_000 })
})

test('a bundle tells how many pieces it holds', () => {
  expect(
    linesOf(cart([item('toner')], [bundle('set', 1, 90_000, 120_000)])).map(({ unit_count }) => unit_count),
  ).toEqual([0, 3])
})

test('a line that is not ticked does not count', () => {
  const lines = linesOf(cart([item('toner', { is_selected: false }), item('serum', { price: 20_000 })]))
  expect(totalsOf(lines)).toEqual({ items: 1, amount: 20_000, saving: 0 })
})

test('a ticked line that cannot be bought does not count and stands last', () => {
  const lines = linesOf(cart([item('gone', { available: false, reason: 'OUT_OF_STOCK' }), item('serum')]))
  expect(lines.map(({ name }) => name)).toEqual(['serum', 'gone'])
  expect(totalsOf(lines)).toEqual({ items: 1, amount: 10_000, saving: 0 })
})

test('a struck price below the price is no saving', () => {
  expect(totalsOf(linesOf(cart([item('toner', { compare_at_price: 9_000 })]))).saving).toBe(0)
})

test.each([
  [{ reason: 'INSUFFICIENT_STOCK', max_quantity: 2 }, 2],
  [{ reason: 'BELOW_MOQ', min_quantity: 3 }, 3],
  [{ reason: 'INSUFFICIENT_STOCK', min_quantity: 3, max_quantity: 2 }, null],
  [{ reason: 'OUT_OF_STOCK', max_quantity: 0 }, null],
  [{ reason: 'INACTIVE' }, null],
] as const)('a line with %j can be helped by taking %j', (fields, quantity) => {
  const [line] = linesOf(cart([item('toner', { available: false, ...fields })]))
  expect(line && possibleQuantity(line)).toBe(quantity)
})
