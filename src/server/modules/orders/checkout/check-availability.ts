import type { Body, Output } from '#contract/call.ts'
import type { checkAvailability as checkAvailabilityCall } from '#contract/orders/orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import { loadCartLines } from '#server/modules/cart/cart.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'

type Availability = Output<typeof checkAvailabilityCall>

/**
 * Whether the lines can be bought now. A changed price is named but does not make a line unavailable: the customer
 * agrees to it by sending the new total with the order.
 */
export async function checkAvailability(
  ctx: CustomerCtx,
  input: Body<typeof checkAvailabilityCall>,
): Promise<Availability> {
  const lines = await loadCartLines(ctx, input)
  return {
    is_available: lines.length > 0 && lines.every(({ available }) => available),
    items: lines.map(toAvailabilityItem),
  }
}

export function toAvailabilityItem(line: CheckoutLine): Availability['items'][number] {
  const { type, line_id, name, quantity, price, seen_price, available, max_quantity } = line
  return {
    type,
    cart_item_id: type === 'product' ? line_id : null,
    cart_bundle_item_id: type === 'bundle' ? line_id : null,
    name,
    quantity,
    price,
    seen_price,
    available,
    reason: line.reason ?? (price === seen_price ? null : 'PRICE_CHANGED'),
    max_quantity,
  }
}
