import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/orders/cart.ts'
import { chosenLines, idsOf, linesFor } from './checkout-ids.ts'

function item(id: string, fields: Partial<CartItem> = {}): CartItem {
  const product = {
    product_id: `p-${id}`,
    name: id,
    slug: id,
    price: 10_000,
    compare_at_price: null,
    image_url: null,
    unit_value: '',
    stock: 9,
    moq: 1,
    weight: 100,
  }
  const line = { quantity: 1, price: 10_000, subtotal: 10_000, is_selected: true, available: true, reason: null }
  return { cart_item_id: id, ...line, min_quantity: 1, max_quantity: 9, ...fields, product }
}

function cartOf(...cart_items: CartItem[]): Cart {
  return { cart_items, cart_bundle_items: [], total_items: 0, total_amount: 0 }
}

const cart = cartOf(item('toner'), item('serum', { is_selected: false }), item('gone', { available: false }))

test('without a choice in the address the ticked lines that can be bought are checked out', () => {
  expect(chosenLines(new URLSearchParams(), cart).cart_item_ids).toEqual(['toner'])
})

test('buying now checks out only the named line, ticked or not', () => {
  expect(chosenLines(new URLSearchParams('cart_item_ids=serum'), cart).cart_item_ids).toEqual(['serum'])
})

test('a named line that cannot be bought is shown, so that the customer learns why', () => {
  expect(chosenLines(new URLSearchParams('cart_item_ids=gone,toner'), cart).cart_item_ids).toEqual(['gone', 'toner'])
})

test('ids that are not in the cart buy nothing', () => {
  expect(chosenLines(new URLSearchParams('cart_item_ids=stranger'), cart).cart_item_ids).toEqual([])
})

test('a line that leaves the cart leaves the checkout', () => {
  const ids = chosenLines(new URLSearchParams('cart_item_ids=toner,serum'), cart)
  expect(idsOf(linesFor(ids, cartOf(item('serum')))).cart_item_ids).toEqual(['serum'])
})
