import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { lockOrder } from '../lock-order.ts'
import { findPayment } from '../payments.queries.ts'
import { findRefund } from './refunds.queries.ts'
import { writeRefund } from './write-refund.ts'

/**
 * A refund of an order that the provider refused for good goes another way, or there once more, under a key of its own.
 * While an earlier one may still arrive it is a `conflict`. Answers which refund of which order it is; what goes to the
 * wallet is booked by the caller.
 */
export async function sendOtherWay(
  ctx: Ctx,
  tx: Tx,
  { refund_id, destination }: { refund_id: string; destination: 'PROVIDER' | 'WALLET' },
): Promise<{ order_id: string; order_refund_id: string; amount: number }> {
  const named = await findRefund(tx, refund_id)
  if (!named?.order_refund_id) throw new AppError('not_found')
  await lockOrder(tx, named.order_id)
  const [refund, payment] = [await findRefund(tx, refund_id), await findPayment(tx, named.payment_id)]
  if (!refund || !payment) throw new AppError('not_found')
  const { order_id, order_refund_id, amount, reason } = { ...refund, order_refund_id: named.order_refund_id }
  const live = await tx
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('order_refund_id', '=', order_refund_id)
    .where('status', 'not in', ['REFUSED', 'FAILED'])
    .executeTakeFirst()
  if (live) throw new AppError('conflict', { message: say('money_on_its_way') })
  const wanted = { amount, destination, order_refund_id, reason }
  await writeRefund(ctx, tx, { ...payment, came_in: payment.amount }, wanted)
  return { order_id, order_refund_id, amount }
}
