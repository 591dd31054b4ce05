import { sql } from 'kysely'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { compareInTurn } from '#server/compare-in-turn.ts'
import type { ProviderFinding } from '#server/compare-in-turn.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { PayoutState } from '#server/ports/payout/payout-port.ts'
import { applyReport, liveStatuses } from './apply-report.ts'
import { findPayout, lockPayout } from './payouts.queries.ts'
import type { PayoutRow } from './payouts.queries.ts'

export type PayoutFinding = ProviderFinding<'PAYOUT_PAID_THERE' | 'PAYOUT_NOT_PAID_THERE' | 'PAYOUT_AMOUNT_DIFFERS'>
export type ComparedPayout = { payout_id: string; finding: PayoutFinding | null }

/**
 * Asks the bank about payouts of the last thirty days that were not compared for a day, at most `limit` of them, the
 * longest waiting first. What arrived and is still open here is taken over. Money that is said to be back is only
 * reported: a bank that answers wrongly for everything must not fill wallets.
 */
export async function comparePayouts(
  ctx: Ctx,
  limit: number,
): Promise<{ compared: ComparedPayout[]; unanswered: number }> {
  return compareInTurn(await loadUncompared(ctx, limit), (payout_id) => comparePayout(ctx, payout_id))
}

/**
 * One payout against the bank's books. With `takesBack`, because a person asks for it, money that is back there is given
 * back here. `null`: there is no bank to ask.
 */
export async function comparePayout(
  ctx: Ctx,
  payout_id: string,
  { takesBack = false } = {},
): Promise<ComparedPayout | 'unknown' | null> {
  const known = await findPayout(ctx.db, payout_id)
  const port = known && ctx.ports.payoutOf(known.provider ?? '')
  if (!port) return null
  const state = await port.getState(payout_id)
  if (state === 'unknown') return 'unknown'
  const finding = await transaction(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, payout_id)
    await tx.updateTable('payouts').set({ reconciled_at: ctx.now() }).where('payout_id', '=', payout_id).execute()
    return look(ctx, tx, payout, { state, takesBack })
  })
  return { payout_id, finding }
}

type Answer = { state: PayoutState | null; takesBack: boolean }

async function look(ctx: Ctx, tx: Tx, payout: PayoutRow, { state, takesBack }: Answer): Promise<PayoutFinding | null> {
  const { payout_id, amount, status } = payout
  const base = { expected: status as Remark, amount, isSettled: false }
  // One that was never answered is sent again under its key; a transfer that failed here may be unknown there.
  const countsHere = status === 'SUCCEEDED' || status === 'ACCEPTED'
  if (state === null) {
    return countsHere ? { ...base, kind: 'PAYOUT_NOT_PAID_THERE', found: say('not_known_there') } : null
  }
  if (state.amount !== amount) {
    return { ...base, kind: 'PAYOUT_AMOUNT_DIFFERS', expected: `${amount}`, found: `${state.amount}` }
  }
  const found = `${state.status} (${state.kind})`
  if (liveStatuses.includes(status)) {
    const { outcome } = await applyReport(ctx, tx, payout_id, state)
    const isTaken = outcome === 'APPLIED' && state.status === 'SUCCEEDED'
    return isTaken ? { ...base, kind: 'PAYOUT_PAID_THERE', found, isSettled: true } : null
  }
  if (status !== 'SUCCEEDED') {
    return state.status === 'SUCCEEDED' ? { ...base, kind: 'PAYOUT_PAID_THERE', found } : null
  }
  if (state.status === 'SUCCEEDED') return null
  const { outcome } = takesBack ? await applyReport(ctx, tx, payout_id, state) : { outcome: 'STALE' as const }
  return { ...base, kind: 'PAYOUT_NOT_PAID_THERE', found, isSettled: outcome === 'APPLIED' }
}

async function loadUncompared(ctx: Ctx, limit: number): Promise<string[]> {
  const now = ctx.now()
  const { rows } = await sql<{ payout_id: string }>`
    select payout_id from payouts
     where sent_at > ${now}::timestamptz - interval '30 days' and sent_at < ${now}::timestamptz - interval '10 minutes'
       and (reconciled_at is null or reconciled_at < ${now}::timestamptz - interval '1 day')
     order by reconciled_at nulls first, payout_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ payout_id }) => payout_id)
}
