import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { markHelpful as call } from '#contract/reviews/reviews.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { lockOthersReview } from './lock-others-review.ts'

/** Finds a review helpful, or takes that back. One for each person, however often they press. */
export async function markHelpful(ctx: CustomerCtx, review_id: string): Promise<Output<typeof call>> {
  return transaction(ctx.db, async (tx) => {
    await lockOthersReview(ctx, tx, review_id)
    const { numDeletedRows } = await tx
      .deleteFrom('review_votes')
      .where('review_id', '=', review_id)
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirst()
    const is_helpful = numDeletedRows === 0n
    if (is_helpful) {
      const vote = { review_id, user_id: ctx.actor.id, voted_at: ctx.now().toISOString() }
      await tx.insertInto('review_votes').values(vote).execute()
    }
    const { rows } = await sql<{
      helpful_count: number
    }>`select helpful_count from reviews where review_id = ${review_id}`.execute(tx)
    return { is_helpful, helpful_count: rows[0]?.helpful_count ?? 0 }
  })
}
