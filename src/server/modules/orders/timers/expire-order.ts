import { say } from '#contract/messages/message.ts'
import type { Ctx, System } from '#server/context.ts'
import { settleByAsking } from '#server/modules/payments/payments.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { tryMove } from '../moving/move-order.ts'

/**
 * The timer of an unpaid order. The provider is queried first, so that a payment whose webhook was lost is not thrown
 * away; then the order expires if it is still unpaid. A provider that does not answer is queried again for some
 * minutes. A payment that comes later still is the late payment of settle-order.ts.
 */
export const expireOrderTask = defineTask<{ order_id: string }>({
  kind: 'orders.expire',
  run: async (ctx, { order_id }, { isLast }) => {
    if (!(await isWaiting(ctx, order_id))) return undefined
    const answer = await settleByAsking(ctx, order_id)
    if (answer === 'unknown' && !isLast) throw new Error('The payment provider did not answer')
    return async (tx) => {
      await tryMove(ctx, tx, order_id, { to: 'EXPIRED', note: say('not_paid_in_time') })
    }
  },
})

async function isWaiting(ctx: Ctx<System>, order_id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'AWAITING_PAYMENT')
    .executeTakeFirst()
  return row !== undefined
}
