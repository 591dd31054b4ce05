import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { PayoutReport } from '#server/ports/payout/payout-port.ts'
import { asSystem } from '../status/expire-withdrawal.ts'
import { tryMove } from '../status/move-withdrawal.ts'
import { failPayout } from './fail-payout.ts'
import { lockPayout } from './payouts.queries.ts'
import type { PayoutRow, PayoutStatus } from './payouts.queries.ts'
import { releaseQueue } from './payout-queue.ts'
import { schedulePayoutCheck } from './write-payout.ts'
import { payoutAlert } from '#contract/wallet/withdrawal-notices.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

export type Settled = { outcome: 'APPLIED' | 'STALE' | 'FLAGGED'; detail: string }

type Report = PayoutReport & { provider_id: string }

const stale: Settled = { outcome: 'STALE', detail: '' }
const applied: Settled = { outcome: 'APPLIED', detail: '' }

/** Payouts whose outcome is open. */
export const liveStatuses: readonly PayoutStatus[] = ['WAITING', 'SENDING', 'ACCEPTED', 'STUCK']

/**
 * Applies what the provider says of a payout, whichever way it came: at most once, in any order, never backwards. Only a
 * payout that succeeded can still change, to one that came back. Another amount, or success after a final failure,
 * moves nothing and needs a person.
 */
export async function applyReport(ctx: Ctx, tx: Tx, payout_id: string, report: Report): Promise<Settled> {
  const payout = await lockPayout(tx, payout_id)
  if (report.amount !== payout.amount) {
    return flag(ctx, tx, payout, say('payout_amount_differs', { found: report.amount, expected: payout.amount }))
  }
  if (payout.status === 'SUCCEEDED') return afterSuccess(ctx, tx, payout, report)
  if (payout.status === 'FAILED' && report.status === 'SUCCEEDED') {
    return flag(ctx, tx, payout, say('payout_contradicts', { found: report.kind, status: payout.status }))
  }
  if (!liveStatuses.includes(payout.status)) return stale
  if (report.status === 'ACCEPTED') return accept(ctx, tx, payout, report)
  if (report.status === 'FAILED') {
    await note(ctx, tx, payout, { provider_id: report.provider_id })
    await failPayout(ctx, tx, payout, report.failure ?? 'TRANSFER_ERROR')
    return applied
  }
  await end(ctx, tx, payout, { status: report.status, provider_id: report.provider_id })
  if (report.status === 'REVERSED') {
    await tryMove(asSystem(ctx), tx, payout.withdrawal_id, { to: 'FAILED', reason: say('payout_came_back') })
    return applied
  }
  await tryMove(asSystem(ctx), tx, payout.withdrawal_id, { to: 'COMPLETED', note: say('wd_arrived') })
  await releaseQueue(ctx, tx)
  return applied
}

/** Some providers call a transfer failed that had arrived and came back. */
async function afterSuccess(ctx: Ctx, tx: Tx, payout: PayoutRow, { status, provider_id }: Report): Promise<Settled> {
  if (status !== 'REVERSED' && status !== 'FAILED') return stale
  await end(ctx, tx, payout, { status: 'REVERSED', provider_id })
  await tryMove(asSystem(ctx), tx, payout.withdrawal_id, { to: 'FAILED', reason: say('payout_came_back') })
  return applied
}

/** The provider has it and its end follows; it is asked about, with pauses that grow to an hour. */
async function accept(ctx: Ctx, tx: Tx, payout: PayoutRow, { provider_id }: Report): Promise<Settled> {
  const isNew = payout.status !== 'ACCEPTED'
  await note(ctx, tx, payout, { provider_id, status: 'ACCEPTED' })
  await schedulePayoutCheck(ctx, tx, payout.payout_id, pauseAfter(payout.tries))
  return isNew ? applied : stale
}

export function pauseAfter(tries: number): number {
  return Math.min(60 * 2 ** Math.min(tries, 10), 3_600)
}

async function end(
  ctx: Ctx,
  tx: Tx,
  payout: PayoutRow,
  ending: { status: 'SUCCEEDED' | 'REVERSED'; provider_id: string },
): Promise<void> {
  await note(ctx, tx, payout, { ...ending, ended_at: ctx.now() })
}

async function note(
  ctx: Ctx,
  tx: Tx,
  { payout_id }: PayoutRow,
  set: { provider_id?: string; status?: PayoutStatus; ended_at?: Date; detail?: string },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ ...set, updated_at: ctx.now() })
    .where('payout_id', '=', payout_id)
    .execute()
}

/** Moves nothing and flags the payout for an administrator. */
async function flag(ctx: Ctx, tx: Tx, payout: PayoutRow, message: Message): Promise<Settled> {
  const detail = encodeMessage(message)
  await note(ctx, tx, payout, { detail })
  await alertAdmins(ctx, tx, { ...payout, message })
  return { outcome: 'FLAGGED', detail }
}

type Alert = { withdrawal_id: string; reference: string; message: Message }

/** Logs that a payout needs a person, and notifies the administrators. */
export async function alertAdmins(ctx: Ctx, tx: Tx, { withdrawal_id, reference, message }: Alert): Promise<void> {
  ctx.log.error({ withdrawal_id, reference, key: message.key }, 'a payout needs a person')
  await notify(ctx, tx, payoutAlert, { withdrawal_id, reference, message, at: ctx.now() })
}
