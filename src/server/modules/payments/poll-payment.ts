import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { findPayment } from './payments.queries.ts'
import { askAbout } from './settle-by-asking.ts'

export const firstPollSeconds = 300
const longestPauseSeconds = 3_600
/** A transfer may arrive after its page has ended; a day later none is expected any more. */
const lateSeconds = 86_400

/**
 * Queries a payment whose webhook may have been lost: after five minutes, then with pauses that double, until its end
 * is known or a day after its page has ended.
 */
export const pollPaymentTask = defineTask({
  kind: 'payments.poll',
  run: async (ctx, { payment_id, pause_seconds }) => {
    const payment = await findPayment(ctx.db, payment_id)
    if (!payment || payment.status === 'PAID' || payment.status === 'REVERSED') return undefined
    // A page whose address was never answered cannot be paid.
    if (payment.status === 'FAILED' && payment.payment_url === null) return undefined
    await askAbout(ctx, payment)
    const now = ctx.now().getTime()
    if (now > Date.parse(payment.expires_at) + lateSeconds * 1_000) return undefined
    const next = { payment_id, pause_seconds: Math.min(pause_seconds * 2, longestPauseSeconds) }
    const due_at = new Date(now + next.pause_seconds * 1_000)
    return (tx) => enqueue(tx, 'payments.poll', next, { due_at, dedupe: payment_id })
  },
})
