import type { Cart, CartBundleItem, CartItem } from '#contract/orders/cart.ts'

export const emptyCart: Cart = { cart_items: [], cart_bundle_items: [], total_items: 0, total_amount: 0 }

/**
 * Sums a cart up after a change: a subtotal is price times quantity, `total_items` counts units of products and bundles,
 * `total_amount` adds the subtotals. Lines that cannot be bought stay visible but do not count.
 */
export function withTotals(cart: Pick<Cart, 'cart_items' | 'cart_bundle_items'>): Cart {
  const cart_items = cart.cart_items.map((line) => ({ ...line, subtotal: line.price * line.quantity }))
  const cart_bundle_items = cart.cart_bundle_items.map((line) => ({ ...line, subtotal: line.price * line.quantity }))
  const counted = [...cart_items, ...cart_bundle_items].filter((line) => line.available)
  return {
    cart_items,
    cart_bundle_items,
    total_items: counted.reduce((sum, line) => sum + line.quantity, 0),
    total_amount: counted.reduce((sum, line) => sum + line.subtotal, 0),
  }
}

type LineChanges = { quantity?: number | undefined; is_selected?: boolean | undefined }

/** A product already there adds up. */
export function withProduct(cart: Cart, product: CartItem['product'], quantity: number): Cart {
  const there = cart.cart_items.find((line) => line.product.product_id === product.product_id)
  if (there) return changeItem(cart, there.cart_item_id, { quantity: there.quantity + quantity })
  const line: CartItem = {
    cart_item_id: `new-${product.product_id}`,
    ...newLine(product.price, quantity, product.stock),
    min_quantity: product.moq,
    product,
  }
  return withTotals({ ...cart, cart_items: [line, ...cart.cart_items] })
}

/** A bundle already there gets the new quantity instead. */
export function withBundle(cart: Cart, bundle: CartBundleItem['bundle'], quantity: number): Cart {
  const there = cart.cart_bundle_items.find((line) => line.bundle.bundle_id === bundle.bundle_id)
  if (there) return changeBundle(cart, there.cart_bundle_item_id, { quantity })
  const line: CartBundleItem = {
    cart_bundle_item_id: `new-${bundle.bundle_id}`,
    ...newLine(bundle.price, quantity, bundle.stock),
    min_quantity: 1,
    bundle,
  }
  return withTotals({ ...cart, cart_bundle_items: [line, ...cart.cart_bundle_items] })
}

function newLine(price: number, quantity: number, stock: number) {
  return {
    quantity,
    price,
    subtotal: price * quantity,
    is_selected: true,
    available: true,
    reason: null,
    max_quantity: Math.min(stock, 999),
  }
}

export function changeItem(cart: Cart, id: string, changes: LineChanges): Cart {
  return withTotals({
    ...cart,
    cart_items: cart.cart_items.map((l) => (l.cart_item_id === id ? changed(l, changes) : l)),
  })
}

export function changeBundle(cart: Cart, id: string, changes: LineChanges): Cart {
  const lines = cart.cart_bundle_items.map((l) => (l.cart_bundle_item_id === id ? changed(l, changes) : l))
  return withTotals({ ...cart, cart_bundle_items: lines })
}

function changed<L extends { quantity: number; is_selected: boolean }>(line: L, changes: LineChanges): L {
  return {
    ...line,
    quantity: changes.quantity ?? line.quantity,
    is_selected: changes.is_selected ?? line.is_selected,
  }
}

/** Without the line of this id, product or bundle. */
export function withoutLine(cart: Cart, id: string): Cart {
  return withTotals({
    cart_items: cart.cart_items.filter((line) => line.cart_item_id !== id),
    cart_bundle_items: cart.cart_bundle_items.filter((line) => line.cart_bundle_item_id !== id),
  })
}
