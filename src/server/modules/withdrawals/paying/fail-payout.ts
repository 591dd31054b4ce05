import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { PayoutFailure } from '#server/ports/payout/payout-port.ts'
import { asSystem } from '../status/expire-withdrawal.ts'
import { tryMove } from '../status/move-withdrawal.ts'
import type { PayoutRow } from './payouts.queries.ts'
import { holdQueue } from './payout-queue.ts'
import { writePayout } from './write-payout.ts'

/** Failures of the way, not of the account: another attempt may arrive. */
const passing: readonly PayoutFailure[] = ['TEMPORARY_TRANSFER_ERROR', 'REJECTED_BY_CHANNEL']
const mostAttempts = 3
const pauseSeconds = 3_600

/**
 * A payout has failed for good. Where another may arrive it is written, with a key of its own and linked to this one;
 * where the balance is too low the whole queue waits; otherwise the money is cash again and the customer is told why.
 */
export async function failPayout(ctx: Ctx, tx: Tx, payout: PayoutRow, failure: PayoutFailure): Promise<void> {
  const now = ctx.now()
  await tx
    .updateTable('payouts')
    .set({ status: 'FAILED', failure, ended_at: now, updated_at: now })
    .where('payout_id', '=', payout.payout_id)
    .execute()
  const next = await nextAttempt(ctx, tx, payout, failure)
  if (next) {
    const { withdrawal_id, amount } = payout
    return writePayout(ctx, tx, { withdrawal_id, amount, after: payout, due_at: next })
  }
  await tryMove(asSystem(ctx), tx, payout.withdrawal_id, { to: 'FAILED', reason: reasons[failure] })
}

async function nextAttempt(ctx: Ctx, tx: Tx, payout: PayoutRow, failure: PayoutFailure): Promise<Date | null> {
  if (failure === 'INSUFFICIENT_BALANCE') return holdQueue(ctx, tx)
  if (!passing.includes(failure)) return null
  const { count } = await tx
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('withdrawal_id', '=', payout.withdrawal_id)
    .where('failure', 'in', [...passing])
    .executeTakeFirstOrThrow()
  return count >= mostAttempts ? null : new Date(ctx.now().getTime() + pauseSeconds * 1_000)
}

const reasons: Record<PayoutFailure, Message> = {
  INSUFFICIENT_BALANCE: say('payout_not_taken'),
  INVALID_DESTINATION: say('payout_bad_account'),
  ACCOUNT_NAME_MISMATCH: say('payout_bad_name'),
  DESTINATION_MAXIMUM_LIMIT: say('payout_over_limit'),
  REJECTED_BY_CHANNEL: say('payout_not_taken'),
  TEMPORARY_TRANSFER_ERROR: say('payout_not_taken'),
  TRANSFER_ERROR: say('payout_not_taken'),
  CANCELLED: say('payout_not_taken'),
}
