import type { CustomerCtx } from '#server/context.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { promotionsFor } from '#server/modules/vouchers/vouchers.ts'
import type { KnownPromotion } from '#server/modules/vouchers/vouchers.ts'
import { loadGifts, toDiscounts } from '../promotions.ts'
import { toJudgedLines } from './ask-vouchers.ts'

/** Lines of a cart that can be bought while no address is chosen, and what promotions do to them before any voucher. */
export async function judgeCart(ctx: CustomerCtx, lines: readonly CheckoutLine[], running: readonly KnownPromotion[]) {
  const [judged, { givable }] = await Promise.all([
    toJudgedLines(ctx.db, lines),
    loadGifts(ctx, { running, lines, claimed: [] }),
  ])
  const bought = { lines: judged, province: null, shipping_fee: null, givable }
  const held = promotionsFor(bought, running)
  // Of a delivery nothing is known yet.
  const promoted = toDiscounts(held.filter(({ promotion }) => promotion.kind !== 'FREE_DELIVERY'))
  return { bought, held, promoted }
}
