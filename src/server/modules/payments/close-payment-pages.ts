import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { applyReport } from './webhooks/apply-report.ts'
import { findPayment, nameOf } from './payments.queries.ts'

/**
 * Ends the pages of an order that is no longer to be paid: here at once, at the provider by a task. Money that came in
 * meanwhile is not lost: the provider then refuses to close the page, and `payment.paid` follows.
 */
export async function closePaymentPages(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const now = ctx.now().toISOString()
  await tx
    .updateTable('payments')
    .set({ status: 'EXPIRED', updated_at: now })
    .where('order_id', '=', order_id)
    .where('status', 'in', ['CREATING', 'PENDING'])
    .execute()
  const closed = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .where('status', 'in', ['EXPIRED', 'FAILED'])
    .execute()
  for (const { payment_id } of closed) await enqueue(tx, 'payments.close_page', { payment_id }, { dedupe: payment_id })
}

/** As `closePaymentPages`, for an order that is paid on another page from now on; not while one is being checked. */
export async function supersedePages(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const checked = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'REVIEW')
    .executeTakeFirst()
  if (checked) throw new AppError('order_status_conflict', { message: say('payment_being_checked') })
  await closePaymentPages(ctx, tx, order_id)
}

export const closePageTask = defineTask({
  kind: 'payments.close_page',
  run: async (ctx, { payment_id }) => {
    const payment = await findPayment(ctx.db, payment_id)
    if (!payment || payment.status === 'PAID' || payment.status === 'REVERSED') return
    const port = ctx.ports.paymentOf(payment.provider)
    const isClosed = (await port?.closePage(nameOf(payment))) ?? true
    if (!port || isClosed === true) return
    const state = await port.getState(nameOf(payment))
    if (isClosed === 'unknown' || state === 'unknown') throw new Error('The provider did not answer')
    if (state) await transaction(ctx.db, (tx) => applyReport(ctx, tx, payment, state))
  },
})
