import type { Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { findTypedItem as call } from '#contract/orders/staff-order.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { loadTypedCheckoutLines } from '#server/modules/cart/cart.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { itemOfSku } from '#server/modules/catalogue/catalogue.ts'

/** What a scanned or typed SKU belongs to, at the price of now. */
export async function findTypedItem(ctx: AdminCtx, sku: string): Promise<Output<typeof call>> {
  const line = await itemOfSku(ctx.db, sku)
  if (!line) throw new AppError('not_found', { message: say('no_item_of_sku', { sku }) })
  const [found] = await loadTypedCheckoutLines(ctx, [{ ...line, quantity: 1 }])
  return toTypedItem(found!)
}

/** A line as staff see it; it names exactly one of the two. */
export function toTypedItem({ type, product_id, bundle_id, name, price, image_url }: CheckoutLine) {
  return { type, id: (product_id ?? bundle_id)!, name, price, image_url }
}
