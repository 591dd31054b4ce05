import type { Cart, CartBundleItem, CartItem, UnavailableReason } from '#contract/orders/cart.ts'
import { paths } from '../../paths.ts'

/** A product or a bundle in the cart, as one row of the screen. */
export type CartLine = {
  type: 'product' | 'bundle'
  id: string
  name: string
  /** Names the texts that are in the other language. */
  untranslated: CartItem['product']['untranslated']
  path: string
  image_url: string | null
  unit_value: string
  /** Pieces in one bundle; 0 for a product, and until the server has answered. */
  unit_count: number
  price: number
  compare_at_price: number | null
  timed_price?: CartItem['timed_price']
  quantity: number
  subtotal: number
  is_selected: boolean
  available: boolean
  reason: UnavailableReason | null
  min_quantity: number
  max_quantity: number
}

/** All lines, those that can be bought first. */
export function linesOf(cart: Cart): CartLine[] {
  const lines = [...cart.cart_items.map(productLine), ...cart.cart_bundle_items.map(bundleLine)]
  return [...lines.filter(({ available }) => available), ...lines.filter(({ available }) => !available)]
}

function productLine({ cart_item_id, product, ...line }: CartItem): CartLine {
  const { name, untranslated, image_url, unit_value, compare_at_price } = product
  return {
    ...line,
    type: 'product',
    id: cart_item_id,
    name,
    untranslated,
    path: paths.product(product),
    image_url,
    unit_value,
    unit_count: 0,
    compare_at_price,
  }
}

function bundleLine({ cart_bundle_item_id, bundle, ...line }: CartBundleItem): CartLine {
  const { name, untranslated, image_url, compare_at_price } = bundle
  return {
    ...line,
    type: 'bundle',
    id: cart_bundle_item_id,
    name,
    untranslated,
    path: paths.bundle(bundle),
    image_url,
    unit_value: '',
    unit_count: bundle.unit_count,
    compare_at_price,
  }
}

export type Totals = {
  /** Units of the lines that will be checked out. */
  items: number
  amount: number
  /** What their struck prices would have cost more. */
  saving: number
}

/** Only what is ticked and can be bought counts. */
export function totalsOf(lines: readonly CartLine[]): Totals {
  const counted = lines.filter(({ available, is_selected }) => available && is_selected)
  return {
    items: sum(counted.map(({ quantity }) => quantity)),
    amount: sum(counted.map(({ price, quantity }) => price * quantity)),
    saving: sum(
      counted.map(({ price, compare_at_price, quantity }) => Math.max(0, (compare_at_price ?? 0) - price) * quantity),
    ),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The quantity that would make the line buyable again, or null when none does. */
export function possibleQuantity({ reason, min_quantity, max_quantity }: CartLine): number | null {
  if (max_quantity < Math.max(1, min_quantity)) return null
  if (reason === 'BELOW_MOQ') return min_quantity
  return reason === 'INSUFFICIENT_STOCK' || reason === 'ORDER_TOO_LARGE' ? max_quantity : null
}
