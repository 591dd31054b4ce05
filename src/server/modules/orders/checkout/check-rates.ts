import type { Body, Output } from '#contract/call.ts'
import type { checkRates as checkRatesCall } from '#contract/orders/delivery.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { requireAddress } from '#server/modules/people/people.ts'
import { loadCartLines } from '#server/modules/cart/cart.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'

/** What each courier charges for the cart's lines to one of the customer's addresses, cheapest first. */
export async function checkRates(
  ctx: CustomerCtx,
  { address_id, ...lines }: Body<typeof checkRatesCall>,
): Promise<Output<typeof checkRatesCall>> {
  const [address, wanted] = await Promise.all([
    requireAddress(ctx.db, ctx.actor.id, address_id),
    loadCartLines(ctx, lines),
  ])
  if (wanted.length === 0) throw new AppError('cart_empty')
  return quoteRates(ctx, { address, lines: wanted })
}
