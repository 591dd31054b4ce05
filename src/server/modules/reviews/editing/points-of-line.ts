import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { takeBackPoints } from '#server/modules/wallet/wallet.ts'
import { defineTask, enqueueAll, later } from '#server/queue/tasks.ts'

type Row = { user_id: string; item_name: string; points_earned: number; points_taken_back: boolean }

/**
 * When everything of a line has gone back, what its review earned goes back too, once and for good. A task of its own,
 * because a review is locked before its writer's wallet, and a refund has locked the wallet.
 */
export const takeBackForLineTask = defineTask({
  kind: 'reviews.take-back',
  run:
    async (ctx, { order_item_id }) =>
    async (tx) => {
      const { rows } = await sql<Row>`
        update reviews r set given_back_at = ${ctx.now()}
          from reviewable_lines l
         where r.order_item_id = ${order_item_id} and l.order_item_id = r.order_item_id and r.given_back_at is null
           and l.refunded_quantity = l.quantity
        returning r.user_id, r.item_name, r.points_earned, r.points_taken_back`.execute(tx)
      const [review] = rows
      if (!review || review.points_taken_back || review.points_earned === 0) return
      const { user_id, item_name, points_earned: amount } = review
      const description = say('points_of_returned_line', { item: item_name })
      await takeBackPoints(ctx, tx, { user_id, reference: `${order_item_id}/returned`, amount, description })
    },
})

export async function onOrderRefunded(_ctx: Ctx, tx: Tx, { lines }: Events['order.refunded']): Promise<void> {
  await enqueueAll(
    tx,
    lines.map(({ order_item_id }) => later('reviews.take-back', { order_item_id })),
  )
}
