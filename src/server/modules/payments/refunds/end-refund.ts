import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import type { RefundRow } from './refunds.queries.ts'

/**
 * What became of a refund, once. The caller holds the order's lock. Of a refund of an order its end is told: it arrived, or
 * a person has to find another way.
 */
export async function noteRefund(
  ctx: Ctx,
  tx: Tx,
  refund: RefundRow,
  { status, detail }: { status: Exclude<RefundRow['status'], 'REQUESTED'>; detail: Remark },
): Promise<boolean> {
  const { refund_id, order_refund_id, order_id, payment_id, amount } = refund
  const { numUpdatedRows } = await tx
    .updateTable('payment_refunds')
    .set({ status, detail: encodeMessage(detail), updated_at: ctx.now().toISOString() })
    .where('refund_id', '=', refund_id)
    .where('status', '=', refund.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (order_refund_id === null || status === 'PENDING') return true
  const found = `${status} ${encodeMessage(detail)}`.trim()
  const refunded = { order_id, order_refund_id, refund_id, payment_id, amount }
  await emit(ctx, tx, 'payment.refund_ended', { ...refunded, is_done: status === 'DONE', found })
  return true
}
