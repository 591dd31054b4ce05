import type { Body, Output } from '#contract/call.ts'
import type { reportReview as call } from '#contract/reviews/reviews.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { notifyAdmins } from '#server/modules/notifications/notifications.ts'
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
    await notifyAdmins(ctx, tx, {
      kind: 'ADMIN_REVIEW_REPORTED',
      dedupe: `review-reported/${review_id}`,
      words: {
        en: { title: 'A review was reported', text: 'Please look whether it may stay.' },
        id: { title: 'Ada ulasan yang dilaporkan', text: 'Periksa apakah ulasan itu boleh tetap tampil.' },
      },
      link: '/admin/manage/review?is_reported=true',
      needs: 'reviews',
      isAtWill: true,
    })
  })
  return { is_reported: true }
}
