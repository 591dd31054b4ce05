import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { settleByAsking } from '#server/modules/payments/payments.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { tryMove } from '../status/move-order.ts'

/**
 * The timer of an unpaid order. The provider is queried first, so that a payment whose webhook was lost is not thrown
 * away; then the order expires if it is still unpaid. A provider that does not answer is queried again for some
 * minutes. A payment that comes later still is the late payment of settle-order.ts.
 */
export const expireOrderTask = defineTask({
  kind: 'orders.expire',
  run: async (ctx, { order_id }, { isLast }) => {
    const waiting = await findWaiting(ctx, order_id)
    if (!waiting) return undefined
    const due_at = new Date(waiting.expires_at)
    // Paid another way since, with more time.
    if (due_at > ctx.now()) return (tx) => enqueue(tx, 'orders.expire', { order_id }, { due_at, dedupe: order_id })
    const answer = await settleByAsking(ctx, order_id)
    if (answer === 'unknown' && !isLast) throw new Error('The payment provider did not answer')
    return (tx) => expireIfStillDue(ctx, tx, order_id)
  },
})

/** While the provider was asked, the customer may have chosen another way to pay, with more time. */
async function expireIfStillDue(ctx: Ctx<System>, tx: Tx, order_id: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'expires_at'])
    .where('order_id', '=', order_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.status !== 'AWAITING_PAYMENT') return
  const due_at = new Date(order.expires_at)
  if (due_at > ctx.now()) return enqueue(tx, 'orders.expire', { order_id }, { due_at, dedupe: order_id })
  await tryMove(ctx, tx, order_id, { to: 'EXPIRED', note: say('not_paid_in_time') })
}

async function findWaiting(ctx: Ctx<System>, order_id: string): Promise<{ expires_at: string } | undefined> {
  return ctx.db
    .selectFrom('orders')
    .select('expires_at')
    .where('order_id', '=', order_id)
    .where('status', '=', 'AWAITING_PAYMENT')
    .executeTakeFirst()
}
