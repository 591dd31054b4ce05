import { say } from '#contract/messages/message.ts'
import { shareOf } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { goodsBack } from './earn-for-order.ts'
import { lockPoints, takeBackPoints } from './earn-points.ts'

/**
 * Goods of an order went back, or its money: what they earned is taken back by a task of its own, because the refund has
 * locked another purse already. Orders that have earned nothing yet will earn less.
 */
export async function onGoodsReturned(_ctx: Ctx, tx: Tx, { order_id }: { order_id: string }): Promise<void> {
  const earned = await tx
    .selectFrom('order_points')
    .select('order_id')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (earned) await enqueue(tx, 'wallet.take-back-for-order', { order_id })
}

/** Works out anew what the order may keep, so that it may run as often as it likes. */
export const takeBackForOrderTask = defineTask({
  kind: 'wallet.take-back-for-order',
  run: (ctx, { order_id }) => transaction(ctx.db, (tx) => takeBackForOrder(ctx, tx, order_id)),
})

async function takeBackForOrder(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const known = await tx
    .selectFrom('order_points')
    .select('user_id')
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (!known) return
  // First, as everywhere: two of these for the same order follow one another here.
  await lockPoints(tx, known.user_id)
  const order = await tx
    .selectFrom('order_points')
    .selectAll()
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { user_id, order_number, base, rate_bps, earned, taken_back } = order
  const due = shareOf(base - Math.min(base, await goodsBack(tx, order_id)), rate_bps)
  const amount = earned - taken_back - due
  if (amount <= 0) return
  const reference = `${order_number}/goods back-${taken_back + amount}`
  const description = say('points_taken_back', { order: order_number })
  await takeBackPoints(ctx, tx, { user_id, reference, amount, description })
  await tx
    .updateTable('order_points')
    .set({ taken_back: taken_back + amount })
    .where('order_id', '=', order_id)
    .execute()
}
