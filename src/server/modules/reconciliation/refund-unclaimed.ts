import type { Remark } from '#contract/messages/stored-message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { refundAtProvider } from '#server/modules/payments/payments.ts'
import { lockUnclaimed } from '#server/modules/wallet/wallet.ts'
import { findOrderRefund } from './unclaimed-money.queries.ts'

/** Has the provider give money of a closed account back. It stays listed until it arrived. */
export async function refundUnclaimedMoney(
  ctx: AdminCtx,
  tx: Tx,
  difference_id: string,
  reason: Remark,
): Promise<void> {
  const unclaimed_id = await subjectOf(tx, difference_id)
  const { amount } = await lockUnclaimed(tx, unclaimed_id)
  const refund = await findOrderRefund(tx, unclaimed_id)
  if (!refund) throw new AppError('conflict')
  await refundAtProvider(ctx, tx, { ...refund, amount, reason })
}

/** What a discrepancy is about, as its kind names it. */
export async function subjectOf(tx: Tx, difference_id: string): Promise<string> {
  const { subject } = await tx
    .selectFrom('payment_differences')
    .select('subject')
    .where('difference_id', '=', difference_id)
    .executeTakeFirstOrThrow()
  return subject
}
