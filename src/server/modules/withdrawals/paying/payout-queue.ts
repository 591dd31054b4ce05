import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import { payoutsHeld } from '#contract/wallet/withdrawal-notices.ts'
import type { getPayoutQueue as queueCall } from '#contract/wallet/withdrawals-admin.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { loadQueue } from './payouts.queries.ts'

const probeSeconds = 1_800

/** Holds all payouts back: the balance at the provider does not cover them. One at a time tries again after half an hour. */
export async function holdQueue(ctx: Ctx, tx: Tx): Promise<Date> {
  const now = ctx.now()
  const next_try_at = new Date(now.getTime() + probeSeconds * 1_000)
  await sql`update payout_queue set held_since = coalesce(held_since, ${now}::timestamptz), next_try_at = ${next_try_at}::timestamptz,
              reason = 'INSUFFICIENT_BALANCE'`.execute(tx)
  await notify(ctx, tx, payoutsHeld, { at: now })
  return next_try_at
}

/**
 * Whether this payout may go now. While the queue is held only one may, each half hour, to see whether the balance
 * covers it again; the others are told when to come back.
 */
export async function mayGo(ctx: Ctx, tx: Tx): Promise<true | Date> {
  const { held_since, next_try_at } = await loadQueue(tx)
  if (held_since === null || next_try_at === null) return true
  const now = ctx.now()
  const next = new Date(now.getTime() + probeSeconds * 1_000)
  const { numAffectedRows } = await sql`
    update payout_queue set next_try_at = ${next}::timestamptz
     where held_since is not null and next_try_at <= ${now}::timestamptz`.execute(tx)
  return numAffectedRows === 1n ? true : new Date(Math.max(Date.parse(next_try_at), now.getTime() + 60_000))
}

/** The provider pays again: everything that waits goes on. */
export async function releaseQueue(ctx: Ctx, tx: Tx): Promise<void> {
  const { numAffectedRows } = await sql`
    update payout_queue set held_since = null, next_try_at = null, reason = '' where held_since is not null`.execute(tx)
  if (numAffectedRows !== 1n) return
  const { rows } = await sql<{ payout_id: string }>`
    update payouts p set due_at = ${ctx.now()}
      from withdrawals w
     where w.withdrawal_id = p.withdrawal_id and p.status = 'WAITING' and p.after_payout is not null
    returning p.payout_id`.execute(tx)
  const { rows: fresh } = await sql<{ payout_id: string }>`
    select p.payout_id from payouts p join withdrawals w using (withdrawal_id)
     where p.status = 'WAITING' and p.after_payout is null and coalesce(w.payable_at, ${ctx.now()}) <= ${ctx.now()}`.execute(
    tx,
  )
  for (const { payout_id } of [...rows, ...fresh]) {
    await enqueue(tx, 'withdrawals.follow_payout', { payout_id }, { dedupe: `${payout_id} released` })
  }
}

export async function getPayoutQueue(ctx: AdminCtx): Promise<Output<typeof queueCall>> {
  const { rows } = await sql<{ waiting: number; waiting_amount: number }>`
    select count(*) as waiting, coalesce(sum(amount), 0)::bigint as waiting_amount from payouts where status = 'WAITING'`.execute(
    ctx.db,
  )
  return { ...(await loadQueue(ctx.db)), ...(rows[0] ?? { waiting: 0, waiting_amount: 0 }) }
}

/** An administrator topped the balance up and does not want to wait for the next try. */
export async function resumePayouts(ctx: AdminCtx): Promise<Output<typeof queueCall>> {
  await transaction(ctx.db, async (tx) => {
    const before = await loadQueue(tx)
    await releaseQueue(ctx, tx)
    if (before.held_since === null) return
    await writeAudit(ctx, tx, {
      action: 'disbursement.resume_payouts',
      subject_type: 'payout_queue',
      subject_id: 'payouts',
    })
  })
  return getPayoutQueue(ctx)
}
