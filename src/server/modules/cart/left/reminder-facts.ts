import type { Cart } from '#contract/orders/cart.ts'
import { wordOf } from '#server/modules/vouchers/vouchers.ts'
import type { GivenCode } from '#server/modules/vouchers/vouchers.ts'

type Line = { name: string; quantity: number; subtotal: number }

/** What of a cart can be bought now. */
export function buyableLines({ cart_items, cart_bundle_items }: Cart): Line[] {
  return [
    ...cart_items.map(({ product, ...line }) => ({ ...line, name: product.name })),
    ...cart_bundle_items.map(({ bundle, ...line }) => ({ ...line, name: bundle.name })),
  ].filter(({ available }) => available)
}

export function cartItemNames(cart: Cart): string[] {
  return buyableLines(cart).map(({ name }) => name)
}

/** The code of a reminder as its notices name it. */
export function noticeVoucher({ words, code, ends_at }: GivenCode) {
  return { name: { en: wordOf(words, 'en', 'name'), id: wordOf(words, 'id', 'name') }, code, ends_at }
}
