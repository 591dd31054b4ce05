import type { Cart, CartBundleItem, CartItem } from '#contract/cart.ts'
import type { Db } from '#server/db/db.ts'
import { loadWholeCart } from './cart-lines.ts'
import type { CheckoutLine } from './cart-lines.ts'

/** My cart at the prices of now. Lines that cannot be bought stay visible and out of the totals. */
export async function getCart(db: Db, user_id: string): Promise<Cart> {
  const lines = await loadWholeCart(db, user_id)
  const buyable = lines.filter((line) => line.available)
  return {
    cart_items: lines.flatMap(toCartItem),
    cart_bundle_items: lines.flatMap(toCartBundleItem),
    total_items: buyable.reduce((sum, line) => sum + line.quantity, 0),
    total_amount: buyable.reduce((sum, line) => sum + line.price * line.quantity, 0),
  }
}

function toCartItem(line: CheckoutLine): CartItem[] {
  if (line.type !== 'product') return []
  const { product_id, name, slug, price, compare_at_price, image_url, unit_value, stock, moq, weight } = line
  const product = { product_id, name, slug, price, compare_at_price, image_url, unit_value, stock, moq, weight }
  return [{ cart_item_id: line.line_id, ...lineFields(line), product }]
}

function toCartBundleItem(line: CheckoutLine): CartBundleItem[] {
  if (line.type !== 'bundle') return []
  const { bundle_id, name, slug, price, image_url, stock, weight } = line
  const bundle = {
    bundle_id,
    name,
    slug,
    price,
    compare_at_price: line.compare_at_price ?? price,
    image_url,
    stock,
    weight,
  }
  return [{ cart_bundle_item_id: line.line_id, ...lineFields(line), bundle }]
}

/** A changed price is named, but the line can still be bought: the new total is agreed to at checkout. */
function lineFields(line: CheckoutLine) {
  const { quantity, price, is_selected, available, max_quantity } = line
  const reason = line.reason ?? (line.price === line.seen_price ? null : ('PRICE_CHANGED' as const))
  return {
    quantity,
    price,
    subtotal: price * quantity,
    is_selected,
    available,
    reason,
    min_quantity: line.moq,
    max_quantity,
  }
}
