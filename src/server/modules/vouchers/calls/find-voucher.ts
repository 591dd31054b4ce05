import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { isOnList, loadKnown } from '../reading/known.queries.ts'
import type { Known } from '../reading/known.queries.ts'
import { toVouchers } from '../reading/voucher-shapes.ts'

/** One of the vouchers on the customer's list; any other is `not_found`. */
export async function requireMine(ctx: CustomerCtx, voucher_id: string): Promise<Known> {
  const [one] = await loadKnown(ctx.db, ctx.actor.id, [voucher_id])
  if (!one || !isOnList(one)) throw new AppError('not_found')
  return one
}

export async function getVoucher(ctx: CustomerCtx, voucher_id: string): Promise<Voucher> {
  const [voucher] = await toVouchers(ctx, [await requireMine(ctx, voucher_id)])
  return voucher!
}
