import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { transaction } from '#server/db/db.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { findPayment, nameOf } from './payments.queries.ts'
import { assumeRefunds } from './refunds/assume-refunds.ts'
import { askAbout } from './settle-by-asking.ts'

/** Queries a payment whose webhook could not be confirmed when it came; after that the webhook adds nothing. */
export const askLater = defineTask({
  kind: 'payments.ask',
  run: async (ctx, { payment_id }) => {
    const payment = await findPayment(ctx.db, payment_id)
    const port = payment && ctx.ports.paymentOf(payment.provider)
    if (!payment || !port) return undefined
    const settling = await askAbout(ctx, payment)
    const refunds = await port.listRefunds(nameOf(payment))
    if (settling === 'unknown' || refunds === 'unknown') throw new Error('The provider did not answer')
    await transaction(ctx.db, (tx) => assumeRefunds(ctx, tx, payment, refunds))
    return async (tx) => {
      await tx
        .updateTable('payment_notices')
        .set({
          outcome: settling === 'settled' ? 'APPLIED' : 'STALE',
          detail: encodeMessage(say('confirmed_by_asking')),
        })
        .where('payment_id', '=', payment_id)
        .where('outcome', '=', 'UNCONFIRMED')
        .execute()
    }
  },
})
