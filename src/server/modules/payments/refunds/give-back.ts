import { keep } from '#contract/messages/kept.ts'
import type { Remark } from '#contract/messages/kept.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { lockOrder } from '../lock-order.ts'
import { refundPaymentTask } from './refund-payment.ts'

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
  const earlier = await loadEarlier(tx, payment_id)
  const left = received - earlier.given
  if (amount > left) {
    throw new AppError('conflict', { message: say('money_on_its_way'), details: { left } })
  }
  const now = ctx.now().toISOString()
  const refund = { refund_id: uuidv7(), reference: `${payment.provider_reference}-R${earlier.count + 1}` }
  await tx
    .insertInto('payment_refunds')
    .values({
      ...refund,
      payment_id,
      order_id: payment.order_id,
      destination,
      amount,
      reason: keep(reason),
      status: destination === 'WALLET' ? 'DONE' : 'REQUESTED',
      requested_by: actorColumns(ctx.actor).actor_id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { refund_id } = refund
  if (destination === 'PROVIDER') await enqueue(tx, refundPaymentTask, { refund_id }, { dedupe: refund_id })
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
    .select(['p.status', 'p.provider_reference', 'p.order_id', 'o.user_id'])
    .where('p.payment_id', '=', payment_id)
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

/** What went back or is on its way; what was refused stayed. */
async function loadEarlier(tx: Tx, payment_id: string): Promise<{ count: number; given: number }> {
  const rows = await tx
    .selectFrom('payment_refunds')
    .select(['amount', 'status'])
    .where('payment_id', '=', payment_id)
    .execute()
  const live = rows.filter(({ status }) => status !== 'REFUSED' && status !== 'FAILED')
  return { count: rows.length, given: live.reduce((sum, { amount }) => sum + amount, 0) }
}
