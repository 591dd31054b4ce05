import { say } from '#contract/messages/message.ts'
import { receivePayoutWebhook } from '#contract/wallet/withdrawals.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { findNewestPayout } from '#server/modules/withdrawals/withdrawals.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { findBookedPayout, movePayout } from './payout-books.ts'
import type { BookedPayout, PayoutMove } from './payout-books.ts'
import { payoutWebhook } from './payout-webhook.ts'
import { worldOf } from './sandbox-world.ts'
import { sendWebhook } from './send-webhook.ts'

/**
 * Plays the bank on the payout of a withdrawal: its books change where that is possible, and the shop gets the webhook.
 * One that waits to be sent is sent first.
 */
export async function drivePayout(ctx: Ctx, withdrawal_id: string, move: PayoutMove): Promise<{ status: string }> {
  const payout_id = await findNewestPayout(ctx.db, withdrawal_id)
  if (!payout_id) throw new AppError('not_found')
  if (!(await findBookedPayout(ctx.db, ctx.now(), payout_id))) await runDue(ctx)
  const { status } = await movePayoutOf(ctx, payout_id, move)
  return { status }
}

/** The same for a payout that is named by its own reference. */
export async function movePayoutOf(ctx: Ctx, reference: string, move: PayoutMove): Promise<BookedPayout> {
  const payout = await movePayout(ctx.db, ctx.now(), reference, move)
  if (!payout) throw new AppError('conflict', { message: say('sandbox_no_payout') })
  const { key } = worldOf(ctx.ports).payout
  await sendWebhook(ctx, receivePayoutWebhook, payoutWebhook(key, payout))
  return payout
}
