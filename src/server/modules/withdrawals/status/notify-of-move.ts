import * as notices from '#contract/wallet/withdrawal-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import type { MovedWithdrawal } from './move-withdrawal.ts'

const noticeOf = {
  REQUESTED: notices.withdrawalRequested,
  APPROVED: notices.withdrawalApproved,
  PROCESSING: notices.withdrawalProcessing,
  COMPLETED: notices.withdrawalCompleted,
  FAILED: notices.withdrawalFailed,
  DISAPPROVED: notices.withdrawalDisapproved,
  CANCELLED: notices.withdrawalCancelled,
  EXPIRED: notices.withdrawalExpired,
}

/** Notifies the customer, and the administrators of a new request. A closed account has no reader. */
export async function notifyOfMove(ctx: Ctx, tx: Tx, moved: MovedWithdrawal): Promise<void> {
  const { status } = moved
  if (status === 'AWAITING_OTP' || status === 'OTP_VERIFIED') return
  if (status === 'REQUESTED') await notify(ctx, tx, notices.withdrawalToDecide, moved)
  if (!moved.email.endsWith('@closed.invalid')) await notify(ctx, tx, noticeOf[status], moved)
}
