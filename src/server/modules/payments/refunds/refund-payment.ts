import { translateStored } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { PaymentPort, RefundState } from '#server/ports/payment/payment-port.ts'
import { defineRecurringTask, defineTask, enqueue } from '#server/queue/tasks.ts'
import type { TaskEffects } from '#server/queue/tasks.ts'
import { lockOrder } from '../lock-order.ts'
import { findPayment, nameOf } from '../payments.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { noteRefund } from './end-refund.ts'
import { findRefund, listOpenRefunds } from './refunds.queries.ts'
import type { RefundRow } from './refunds.queries.ts'
import { assumeRefunds } from './assume-refunds.ts'

const firstLookSeconds = 600
const longestPauseSeconds = 6 * 3_600
const lastLookSeconds = 14 * 86_400

/**
 * Gives money back at the provider. From the moment before the first call the provider may know the refund: whatever ends
 * after that, the next try asks for it, and sends again only what the provider does not know, under the same reference. A
 * refusal is for good: the money has to go another way.
 */
export const refundPaymentTask = defineTask({
  kind: 'payments.refund',
  run: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    const payment = refund && (await findPayment(ctx.db, refund.payment_id))
    if (!refund || !payment || refund.status !== 'REQUESTED') return undefined
    const port = ctx.ports.paymentOf(payment.provider)
    if (!port) return write(ctx, refund, { status: 'REFUSED', detail: say('no_account_there') })
    const known = refund.sent_at === null ? undefined : await ask(port, payment, refund)
    if (known) {
      const detail = known.status === 'FAILED' ? say('provider_could_not') : ''
      return write(ctx, refund, { status: known.status, detail })
    }
    await markSent(ctx, refund_id)
    return send(ctx, port, payment, refund)
  },
})

/** `undefined`: the provider does not know it. */
async function ask(port: PaymentPort, payment: PaymentRow, { reference }: RefundRow): Promise<RefundState | undefined> {
  const refunds = await port.listRefunds(nameOf(payment))
  if (refunds === 'unknown') throw new Error('The provider does not say what it has given back')
  return refunds.find((one) => one.reference === reference)
}

/** Committed before the call, so that no crash forgets it. */
async function markSent(ctx: Ctx<System>, refund_id: string): Promise<void> {
  await ctx.db
    .updateTable('payment_refunds')
    .set({ sent_at: ctx.now().toISOString() })
    .where('refund_id', '=', refund_id)
    .where('sent_at', 'is', null)
    .execute()
}

async function send(ctx: Ctx<System>, port: PaymentPort, payment: PaymentRow, refund: RefundRow): Promise<TaskEffects> {
  const { reference, amount, reason } = refund
  const outcome = await port.refund({ payment: nameOf(payment), reference, amount, reason: translateStored(reason) })
  if (outcome.kind === 'unknown' || outcome.kind === 'unavailable') throw new Error(outcome.reason)
  if (outcome.kind === 'refused') return write(ctx, refund, { status: 'REFUSED', detail: outcome.reason })
  return write(ctx, refund, { status: outcome.kind === 'done' ? 'DONE' : 'PENDING', detail: '' })
}

type Outcome = { status: Exclude<RefundRow['status'], 'REQUESTED'>; detail: Remark }

function write(ctx: Ctx<System>, refund: RefundRow, outcome: Outcome): TaskEffects {
  const { refund_id, order_id } = refund
  return async (tx) => {
    await lockOrder(tx, order_id)
    await noteRefund(ctx, tx, refund, outcome)
    if (outcome.status !== 'PENDING') return
    const now = ctx.now().getTime()
    const look = { refund_id, pause_seconds: firstLookSeconds, until: now + lastLookSeconds * 1_000 }
    const due_at = new Date(now + firstLookSeconds * 1_000)
    await enqueue(tx, 'payments.follow_refund', look, { due_at, dedupe: refund_id })
  }
}

/** Looks how a refund goes that the provider has taken on, for webhooks that were lost. */
export const followRefundTask = defineTask({
  kind: 'payments.follow_refund',
  run: async (ctx, { refund_id, pause_seconds, until }) => {
    const refund = await findRefund(ctx.db, refund_id)
    const payment = refund && (await findPayment(ctx.db, refund.payment_id))
    const port = payment && ctx.ports.paymentOf(payment.provider)
    if (!port || refund?.status !== 'PENDING') return undefined
    const refunds = await port.listRefunds(nameOf(payment))
    if (refunds !== 'unknown') await transaction(ctx.db, (tx) => assumeRefunds(ctx, tx, payment, refunds))
    const now = ctx.now().getTime()
    if (now > until) return undefined
    const next = { refund_id, pause_seconds: Math.min(pause_seconds * 2, longestPauseSeconds), until }
    const due_at = new Date(now + next.pause_seconds * 1_000)
    return (tx) => enqueue(tx, 'payments.follow_refund', next, { due_at, dedupe: refund_id })
  },
})

/** Refunds whose own task gave up or was lost, an hour after anything was heard; one that waits stays the only one. */
export const followRefundsTask = defineRecurringTask({
  kind: 'payments.follow_refunds',
  everySeconds: 1_800,
  run: async (ctx) => {
    const now = ctx.now().getTime()
    const open = await listOpenRefunds(ctx.db, new Date(now - 3_600_000))
    return async (tx) => {
      for (const { refund_id, status } of open) {
        const look = { refund_id, pause_seconds: longestPauseSeconds, until: now }
        if (status === 'REQUESTED') await enqueue(tx, 'payments.refund', { refund_id }, { dedupe: refund_id })
        else await enqueue(tx, 'payments.follow_refund', look, { dedupe: refund_id })
      }
    }
  },
})
