import type { Output } from '#contract/call.ts'
import type { resendWithdrawalOtp, Withdrawal } from '#contract/wallet/withdrawals.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { issueCode, judgeCode, takeCode } from '#server/modules/sign-in/sign-in.ts'
import { lockPayee } from '#server/modules/people/people.ts'
import { say } from '#contract/messages/message.ts'
import { requireMyWithdrawal, requireShown } from '../listing/withdrawals.queries.ts'
import { moveWithdrawal, statusConflict } from '../status/move-withdrawal.ts'
import { statusAt } from '../status/withdrawal-status.ts'
import { isSamePerson, notPossible, requireReady } from './require-ready.ts'

/**
 * Judges the code. Every try is counted before it is judged, so this happens outside the transaction that moves the
 * withdrawal; a code that was right counts for this withdrawal and no other.
 */
export async function verifyWithdrawal(ctx: CustomerCtx, withdrawal_id: string, otp: string): Promise<Withdrawal> {
  const { id: user_id } = ctx.actor
  const asked = await requireMyWithdrawal(ctx.db, user_id, withdrawal_id)
  const status = statusAt(asked, ctx.now())
  if (status !== 'AWAITING_OTP') throw statusConflict(status)
  const code_id = await judgeCode(ctx, { user_id, purpose: 'WITHDRAWAL', target: withdrawal_id }, otp)
  await transaction(ctx.db, async (tx) => {
    const now = ctx.now()
    await takeCode(tx, code_id, { now, gives: { used_at: now } })
    await moveWithdrawal(ctx, tx, withdrawal_id, { to: 'OTP_VERIFIED' })
  })
  return requireShown(ctx, withdrawal_id)
}

/** Sends another code to the number that the withdrawal was asked for with. */
export async function resendWithdrawalCode(
  ctx: CustomerCtx,
  withdrawal_id: string,
): Promise<Output<typeof resendWithdrawalOtp>> {
  const { id: user_id } = ctx.actor
  return transaction(ctx.db, async (tx) => {
    const payee = await lockPayee(tx, user_id)
    const asked = await requireMyWithdrawal(tx, user_id, withdrawal_id)
    const status = statusAt(asked, ctx.now())
    if (status !== 'AWAITING_OTP') throw statusConflict(status)
    const phone_number = requireReady(payee)
    if (!isSamePerson(payee, asked)) throw notPossible('PERSON_CHANGED', say('withdrawal_person_changed'))
    const { retry_in } = await issueCode(ctx, tx, {
      user_id,
      purpose: 'WITHDRAWAL',
      target: withdrawal_id,
      phone_number,
    })
    return { retry_in }
  })
}
