import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'

type NewPayout = {
  withdrawal_id: string
  amount: number
  /** The attempt that has failed for good. */
  after: { payout_id: string; attempt: number } | null
  due_at: Date
}

/** Writes a payout that was not sent yet, and the task that sends it. A withdrawal cannot have two live ones. */
export async function writePayout(ctx: Ctx, tx: Tx, { after, due_at, ...payout }: NewPayout): Promise<void> {
  const payout_id = uuidv7()
  const now = ctx.now()
  await tx
    .insertInto('payouts')
    .values({
      ...payout,
      payout_id,
      attempt: (after?.attempt ?? 0) + 1,
      after_payout: after?.payout_id ?? null,
      status: 'WAITING',
      due_at,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await enqueue(tx, 'withdrawals.follow_payout', { payout_id }, { due_at, dedupe: payout_id })
}

/** Ends the payout of a withdrawal that was taken back before the provider was called. The caller holds the withdrawal's lock. */
export async function dropPayout(ctx: Ctx, tx: Tx, withdrawal_id: string): Promise<void> {
  const now = ctx.now()
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ status: 'FAILED', failure: 'WITHDRAWN', ended_at: now, updated_at: now })
    .where('withdrawal_id', '=', withdrawal_id)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  // A status of APPROVED says that nothing was sent.
  if (numUpdatedRows !== 1n) throw new Error(`Withdrawal ${withdrawal_id} has no payout that waits`)
}

/** When a payout is to be looked at next. */
export async function schedulePayoutCheck(ctx: Ctx, tx: Tx, payout_id: string, seconds: number): Promise<void> {
  const due_at = new Date(ctx.now().getTime() + seconds * 1_000)
  await tx
    .updateTable('payouts')
    .set((eb) => ({ due_at, tries: eb('tries', '+', 1), updated_at: ctx.now() }))
    .where('payout_id', '=', payout_id)
    .execute()
  await enqueue(tx, 'withdrawals.follow_payout', { payout_id }, { due_at, dedupe: payout_id })
}
