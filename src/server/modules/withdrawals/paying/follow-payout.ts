import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { getPayee } from '#server/modules/people/people.ts'
import type { PayoutOutcome, PayoutPort } from '#server/ports/payout/payout-port.ts'
import { defineRecurringTask, defineTask, enqueue } from '#server/queue/tasks.ts'
import type { TaskEffects } from '#server/queue/tasks.ts'
import { loadRules } from '../requesting/amount-rules.ts'
import { findKnownAccount } from '../requesting/bank-accounts.ts'
import { payableAt } from '../requesting/wait-until.ts'
import { tryMove } from '../status/move-withdrawal.ts'
import { alertAdmins, applyReport, pauseAfter } from './apply-report.ts'
import { failPayout } from './fail-payout.ts'
import { findPayout, listDuePayouts, lockPayout } from './payouts.queries.ts'
import type { PayoutRow } from './payouts.queries.ts'
import { mayGo } from './payout-queue.ts'
import { schedulePayoutCheck } from './write-payout.ts'

/**
 * Brings a payout on: sends one that waits, asks about one that may be with the provider. From the moment before the
 * first call a payout counts as sent: whatever ends in between, the next try asks, and sends again only what the
 * provider does not know, under the same key.
 */
export const followPayoutTask = defineTask({
  kind: 'withdrawals.follow_payout',
  run: async (ctx, { payout_id }) => {
    const payout = await findPayout(ctx.db, payout_id)
    if (payout?.status === 'WAITING') return begin(ctx, payout)
    if (payout && isAsked.includes(payout.status)) return ask(ctx, payout)
    return undefined
  },
})

/** Of one that succeeded only a webhook that could not be confirmed makes a question. */
const isAsked: readonly PayoutRow['status'][] = ['SENDING', 'ACCEPTED', 'SUCCEEDED']

/** Enqueues payouts whose own task was lost; one that has a waiting task gets no second. */
export const followPayoutsTask = defineRecurringTask({
  kind: 'withdrawals.follow_payouts',
  everySeconds: 300,
  run: async (ctx) => {
    const due = await listDuePayouts(ctx.db, ctx.now())
    return async (tx) => {
      for (const payout_id of due) await enqueue(tx, 'withdrawals.follow_payout', { payout_id }, { dedupe: payout_id })
    }
  },
})

async function begin(ctx: Ctx<System>, { payout_id }: PayoutRow): Promise<TaskEffects | undefined> {
  const begun = await transaction(ctx.db, (tx) => markSending(ctx, tx, payout_id))
  if (begun === null) return undefined
  if (!(begun instanceof Date)) return send(ctx, ctx.ports.payout, begun)
  const seconds = Math.max(1, (begun.getTime() - ctx.now().getTime()) / 1_000)
  return (tx) => schedulePayoutCheck(ctx, tx, payout_id, seconds)
}

/** A time: it has to wait until then. `null`: it does not wait any more. */
async function markSending(ctx: Ctx<System>, tx: Tx, payout_id: string): Promise<PayoutRow | Date | null> {
  const payout = await lockPayout(tx, payout_id)
  if (payout.status !== 'WAITING') return null
  const wait = await waitOf(ctx, tx, payout)
  if (wait) return wait
  const isFirst = payout.withdrawal_status === 'APPROVED'
  if (isFirst) {
    await tryMove(ctx, tx, payout.withdrawal_id, { to: 'PROCESSING', payable_at: null, note: say('wd_sent') })
  } else if (payout.withdrawal_status !== 'PROCESSING') {
    throw new Error(`Payout ${payout_id} waits for a withdrawal that is ${payout.withdrawal_status}`)
  }
  const now = ctx.now()
  await tx
    .updateTable('payouts')
    .set({ status: 'SENDING', provider: ctx.ports.payout.provider, sent_at: now, tries: 0, updated_at: now })
    .where('payout_id', '=', payout_id)
    .execute()
  return { ...payout, status: 'SENDING', tries: 0 }
}

/** Until when it waits: for a change of what a thief would change, for a suspended person, or for the held queue. */
async function waitOf(ctx: Ctx<System>, tx: Tx, payout: PayoutRow): Promise<Date | null> {
  const until = payout.unclaimed_id ? null : await waitOfPerson(ctx, tx, payout)
  if (until) return until
  const may = await mayGo(ctx, tx)
  return may === true ? null : may
}

async function waitOfPerson(ctx: Ctx<System>, tx: Tx, payout: PayoutRow): Promise<Date | null> {
  const payee = await getPayee(tx, payout.user_id)
  const hour = new Date(ctx.now().getTime() + 3_600_000)
  if (payee.status !== 'ACTIVE') {
    await alertAdmins(ctx, tx, { ...payout, message: say('withdrawal_person_suspended') })
    return hour
  }
  const { wait_hours } = await loadRules(tx)
  const account = await findKnownAccount(tx, payout.user_id, payout)
  const until = payableAt(payee, account, { hours: wait_hours, now: ctx.now() })
  if (until) {
    await tx
      .updateTable('withdrawals')
      .set({ payable_at: until, updated_at: ctx.now() })
      .where('withdrawal_id', '=', payout.withdrawal_id)
      .execute()
  }
  return until
}

async function send(ctx: Ctx<System>, port: PayoutPort, payout: PayoutRow): Promise<TaskEffects> {
  const outcome = await port.send({
    reference: payout.payout_id,
    amount: payout.amount,
    bank_code: payout.bank_code,
    account_number: payout.account_number,
    account_holder_name: payout.account_holder_name,
    description: payout.reference,
  })
  return (tx) => applyOutcome(ctx, tx, payout, outcome)
}

async function applyOutcome(ctx: Ctx<System>, tx: Tx, payout: PayoutRow, outcome: PayoutOutcome): Promise<void> {
  if (outcome.kind === 'accepted') {
    await applyReport(ctx, tx, payout.payout_id, outcome.state)
    return
  }
  ctx.log.warn(
    { payout_id: payout.payout_id, outcome: outcome.kind, reason: outcome.reason },
    'a payout was not accepted',
  )
  const present = await lockPayout(tx, payout.payout_id)
  // A webhook was faster than the answer.
  if (present.status !== 'SENDING') return
  if (outcome.kind === 'refused') return refuse(ctx, tx, present, outcome)
  if (outcome.kind === 'unavailable' && outcome.is_config) {
    await alertAdmins(ctx, tx, { ...present, message: say('provider_unavailable') })
  }
  await schedulePayoutCheck(ctx, tx, present.payout_id, pauseAfter(present.tries))
}

async function refuse(
  ctx: Ctx<System>,
  tx: Tx,
  payout: PayoutRow,
  { failure, reason }: Extract<PayoutOutcome, { kind: 'refused' }>,
): Promise<void> {
  if (failure !== 'KEY_REUSED') return failPayout(ctx, tx, payout, failure)
  // Our own mistake: the provider has something else under this key, and nothing more may be sent.
  const message = say('payout_key_reused')
  await tx
    .updateTable('payouts')
    .set({ status: 'STUCK', detail: encodeMessage(message), failure: reason.slice(0, 200), updated_at: ctx.now() })
    .where('payout_id', '=', payout.payout_id)
    .execute()
  await alertAdmins(ctx, tx, { ...payout, message })
}

async function ask(ctx: Ctx<System>, payout: PayoutRow): Promise<TaskEffects | undefined> {
  const port = ctx.ports.payoutOf(payout.provider ?? '')
  if (!port) return (tx) => schedulePayoutCheck(ctx, tx, payout.payout_id, 3_600)
  const state = await port.getState(payout.payout_id)
  // The first call never arrived: the same key again, which pays once even if it did.
  if (state === null && payout.status === 'SENDING') return send(ctx, port, payout)
  if (state === null || state === 'unknown') {
    return (tx) => schedulePayoutCheck(ctx, tx, payout.payout_id, pauseAfter(payout.tries))
  }
  return async (tx) => {
    const settled = await applyReport(ctx, tx, payout.payout_id, state)
    await tx
      .updateTable('payout_notices')
      .set(settled)
      .where('payout_id', '=', payout.payout_id)
      .where('outcome', '=', 'UNCONFIRMED')
      .execute()
  }
}
