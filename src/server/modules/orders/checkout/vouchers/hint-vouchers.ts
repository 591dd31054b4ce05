import type { Body, Output } from '#contract/call.ts'
import type { hintVouchers as hintVouchersCall } from '#contract/orders/voucher-offers.ts'
import type { CustomerCtx } from '#server/context.ts'
import { loadCartLines } from '#server/modules/cart/cart.ts'
import { loadMine, loadOpenClaims, runningPromotions, toVouchers } from '#server/modules/vouchers/vouchers.ts'
import { hintPromotions } from './hint-promotions.ts'
import { judgeCart } from './judge-cart.ts'
import { judgeUse } from './judge-use.ts'
import { mostFirst, nearestDelivery, nearestFirst, toReach } from './sort-uses.ts'

/** What the customer's vouchers would do to lines of the cart while no address is chosen. */
export async function hintVouchers(
  ctx: CustomerCtx,
  input: Body<typeof hintVouchersCall>,
): Promise<Output<typeof hintVouchersCall>> {
  const now = ctx.now()
  const [lines, mine, claims, running] = await Promise.all([
    loadCartLines(ctx, input),
    loadMine(ctx.db, ctx.actor.id, now),
    loadOpenClaims(ctx, 'WAITING'),
    runningPromotions(ctx),
  ])
  const available = lines.filter((line) => line.available)
  const { bought, held, promoted } = await judgeCart(ctx, available, running)
  const uses = mine.map((one) => judgeUse(one, { ...bought, promoted, now }))
  const usable = uses.filter(({ reason }) => reason === null).toSorted(mostFirst)
  const delivery = nearestDelivery(uses, null)
  const near = uses.filter((use) => use.reason === 'MIN_SPEND' && use !== delivery).toSorted(nearestFirst)
  const [best, nearest] = [usable[0], near[0]]
  const shown = await toVouchers(
    ctx,
    [best, nearest].flatMap((use) => (use ? [use.one] : [])),
  )
  const byId = new Map(shown.map((voucher) => [voucher.voucher_id, voucher]))
  return {
    best: best ? { voucher: byId.get(best.one.voucher_id)!, amount: best.amount } : null,
    within_reach: nearest
      ? { voucher: byId.get(nearest.one.voucher_id)!, missing_amount: nearest.missing_amount ?? 0 }
      : null,
    delivery_within_reach: toReach(delivery, null),
    usable_count: usable.length,
    promotions: hintPromotions({ lines: available, bought, running, held }),
    open_claims: claims.filter(({ row }) => Date.parse(row.expires_at) > now.getTime()).length,
  }
}
