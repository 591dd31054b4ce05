import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { lockOrder } from '../lock-order.ts'
import { writeRefund } from './write-refund.ts'

export type GivingBack = {
  payment_id: string
  /** What came in, as the provider says. Never more than that goes back, all refunds together. */
  received: number
  amount: number
  destination: 'PROVIDER' | 'WALLET'
  reason: Remark
}
export type GivenBack = { refund_id: string; reference: string; order_id: string; user_id: string }

/**
 * Notes that money which paid no order goes back, and has the provider do it where that is the way. Of two callers at
 * the same time the second waits, finds nothing left and gets a `conflict`. A payment that pays its order is refused:
 * cancelling the order is what gives that money back.
 */
export async function giveBack(ctx: Ctx, tx: Tx, wanted: GivingBack): Promise<GivenBack> {
  const { payment_id, received, amount, destination, reason } = wanted
  const payment = await lockPayment(tx, payment_id)
  if (!payment) throw new AppError('not_found')
  if (payment.status === 'PAID') {
    throw new AppError('conflict', { message: say('pays_its_order') })
  }
  if (received !== payment.amount) {
    await tx.updateTable('payments').set({ came_in: received }).where('payment_id', '=', payment_id).execute()
  }
  const refund = await writeRefund(ctx, tx, { ...payment, came_in: received }, { amount, destination, reason })
  return { ...refund, order_id: payment.order_id, user_id: payment.user_id }
}

async function lockPayment(tx: Tx, payment_id: string) {
  const named = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  if (!named) return undefined
  await lockOrder(tx, named.order_id)
  return tx
    .selectFrom('payments as p')
    .innerJoin('placed_orders as o', 'o.order_id', 'p.order_id')
    .select(['p.payment_id', 'p.status', 'p.amount', 'p.provider_reference', 'p.order_id', 'o.user_id'])
    .where('p.payment_id', '=', payment_id)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}
