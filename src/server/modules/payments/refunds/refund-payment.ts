import { keep, keptInWords } from '#contract/messages/kept.ts'
import { say } from '#contract/messages/message.ts'
import { transaction } from '#server/db/db.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import type { Task } from '#server/queue/tasks.ts'
import { findPayment, nameOf } from '../payments.queries.ts'
import { findRefund } from './refunds.queries.ts'
import { takeOverRefunds } from './take-over-refunds.ts'

const firstLookSeconds = 600
const longestPauseSeconds = 6 * 3_600
const lastLookSeconds = 14 * 86_400

/**
 * Gives money back at the provider. The refund carries our own reference, under which the provider gives back once,
 * so a lost answer is settled by sending it again. A refusal is for good: the money has to go another way.
 */
export const refundPaymentTask: Task<{ refund_id: string }> = defineTask<{ refund_id: string }>({
  kind: 'payments.refund',
  maxAttempts: 14,
  run: async (ctx, { refund_id }) => {
    const refund = await findRefund(ctx.db, refund_id)
    const payment = refund && (await findPayment(ctx.db, refund.payment_id))
    const port = payment && ctx.ports.paymentOf(payment.provider)
    if (!refund || !payment || refund.status !== 'REQUESTED') return undefined
    const { reference, amount, reason } = refund
    const outcome = port
      ? await port.refund({ payment: nameOf(payment), reference, amount, reason: keptInWords(reason) })
      : { kind: 'refused' as const, reason: say('no_account_there') }
    if (outcome.kind === 'unknown' || outcome.kind === 'unavailable') throw new Error(outcome.reason)
    const status = outcome.kind === 'refused' ? 'REFUSED' : outcome.kind === 'done' ? 'DONE' : 'PENDING'
    const now = ctx.now()
    return async (tx) => {
      await tx
        .updateTable('payment_refunds')
        .set({ status, detail: 'reason' in outcome ? keep(outcome.reason) : '', updated_at: now.toISOString() })
        .where('refund_id', '=', refund_id)
        .where('status', '=', 'REQUESTED')
        .execute()
      if (status !== 'PENDING') return
      const due_at = new Date(now.getTime() + firstLookSeconds * 1_000)
      const look = { refund_id, pause_seconds: firstLookSeconds, until: now.getTime() + lastLookSeconds * 1_000 }
      await enqueue(tx, followRefundTask, look, { due_at, dedupe: refund_id })
    }
  },
})

type Look = { refund_id: string; pause_seconds: number; until: number }

/** Looks how a refund goes that the provider has taken on, for webhooks that were lost. */
export const followRefundTask: Task<Look> = defineTask<Look>({
  kind: 'payments.follow_refund',
  run: async (ctx, { refund_id, pause_seconds, until }) => {
    const refund = await findRefund(ctx.db, refund_id)
    const payment = refund && (await findPayment(ctx.db, refund.payment_id))
    const port = payment && ctx.ports.paymentOf(payment.provider)
    if (!port || refund?.status !== 'PENDING') return undefined
    const refunds = await port.listRefunds(nameOf(payment))
    if (refunds !== 'unknown') await transaction(ctx.db, (tx) => takeOverRefunds(ctx, tx, payment, refunds))
    const now = ctx.now().getTime()
    if (now > until) return undefined
    const next = { refund_id, pause_seconds: Math.min(pause_seconds * 2, longestPauseSeconds), until }
    const due_at = new Date(now + next.pause_seconds * 1_000)
    return (tx) => enqueue(tx, followRefundTask, next, { due_at, dedupe: refund_id })
  },
})
