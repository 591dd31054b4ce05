import type { Cart } from '#contract/orders/cart.ts'
import { linesOf } from '../../shared/cart/cart-lines.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'

/** The lines of the cart that are being bought, as the calls take them. */
export type CheckoutIds = { cart_item_ids: string[]; cart_bundle_item_ids: string[] }

/**
 * What is checked out: the lines that the address names, else those that are ticked and can be bought. Lines that the
 * address names stay even when they cannot be bought, so that the customer learns why.
 */
export function chosenLines(search: URLSearchParams, cart: Cart): CheckoutIds {
  const named = new Set(['cart_item_ids', 'cart_bundle_item_ids'].flatMap((name) => listOf(search.get(name))))
  const lines = linesOf(cart).filter((line) =>
    named.size > 0 ? named.has(line.id) : line.is_selected && line.available,
  )
  return idsOf(lines)
}

/** The rows of the cart behind the ids; lines that have left the cart are left out. */
export function linesFor({ cart_item_ids, cart_bundle_item_ids }: CheckoutIds, cart: Cart): CartLine[] {
  const ids = new Set([...cart_item_ids, ...cart_bundle_item_ids])
  return linesOf(cart).filter(({ id }) => ids.has(id))
}

export function idsOf(lines: readonly CartLine[]): CheckoutIds {
  const ids = (type: CartLine['type']) => lines.flatMap((line) => (line.type === type ? line.id : [])).toSorted()
  return { cart_item_ids: ids('product'), cart_bundle_item_ids: ids('bundle') }
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(',').filter((id) => id !== '')
}
