import type { Ctx, System } from '#server/context.ts'
import { settleByAsking } from '#server/modules/payments/payments.ts'
import { defineTask } from '#server/queue/tasks.ts'
import { tryMove } from '../move-order.ts'

/**
 * The timer of an unpaid order. The provider is asked first, so that a payment whose notice was lost is not thrown
 * away; then the order expires if it still waits. A payment that comes later is the late payment of settle-order.ts.
 */
export const expireOrderTask = defineTask<{ order_id: string }>({
  kind: 'orders.expire',
  run: async (ctx, { order_id }) => {
    if (!(await isWaiting(ctx, order_id))) return undefined
    await settleByAsking(ctx, order_id)
    return async (tx) => {
      await tryMove(ctx, tx, order_id, { to: 'EXPIRED', note: 'Not paid in time' })
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
