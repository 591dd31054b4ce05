import type { Body, Output } from '#contract/call.ts'
import { reviewReported } from '#contract/reviews/review-notices.ts'
import type { reportReview as call } from '#contract/reviews/reviews.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { lockOthersReview } from './lock-others-review.ts'

/** Tells the shop about a review, once for each person; administrators hear of the first report. */
export async function reportReview(
  ctx: CustomerCtx,
  review_id: string,
  { reason, note }: Body<typeof call>,
): Promise<Output<typeof call>> {
  await transaction(ctx.db, async (tx) => {
    await lockOthersReview(ctx, tx, review_id)
    await tx
      .insertInto('review_reports')
      .values({ review_id, user_id: ctx.actor.id, reason, note, reported_at: ctx.now().toISOString() })
      .onConflict((known) => known.columns(['review_id', 'user_id']).doNothing())
      .execute()
    await notify(ctx, tx, reviewReported, { review_id })
  })
  return { is_reported: true }
}
