import type { VoucherCheck } from '#contract/vouchers/vouchers.ts'
import type { CustomerCtx } from '#server/context.ts'
import { loadCartLines } from '#server/modules/cart/cart.ts'
import { findByCodes, isOnList, judgePerson, runningPromotions, toVouchers } from '#server/modules/vouchers/vouchers.ts'
import { judgeCart } from './judge-cart.ts'
import { judgeUse } from './judge-use.ts'

/**
 * What a code would do to the ticked lines of the cart that can be bought, or why it does nothing. Of one that is over,
 * used up or not for the customer only that is said, unless it is on the customer's list. The same is read whatever the
 * code.
 */
export async function checkVoucherCode(ctx: CustomerCtx, code: string): Promise<VoucherCheck> {
  const [found, lines, running] = await Promise.all([
    findByCodes(ctx, [code]),
    loadCartLines(ctx, {}),
    runningPromotions(ctx),
  ])
  const available = lines.filter((line) => line.available)
  const { bought, promoted } = await judgeCart(ctx, available, running)
  const one = found.get(code)
  const isShown = one !== undefined && (isOnList(one) || judgePerson(one, ctx.now()) === null)
  const [voucher = null] = await toVouchers(ctx, isShown ? [one] : [])
  if (!one) return { valid: false, voucher: null, reason: 'NOT_FOUND', missing_amount: null, discount_preview: 0 }
  const { reason, missing_amount, amount } = judgeUse(one, { ...bought, promoted, now: ctx.now() })
  return { valid: reason === null, voucher, reason, missing_amount, discount_preview: amount }
}
