import { sql } from 'kysely'
import { reviewAnswered } from '#contract/reviews/review-notices.ts'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getAdminReview } from './admin-review.queries.ts'

type Before = { user_id: string; item_name: string; former: string | null }

/** Answers a review; the writer is told once, an answer that is written again replaces the former one in silence. */
export async function replyToReview(ctx: AdminCtx, review_id: string, reply: string): Promise<AdminReview> {
  await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<Before>`
      with former as (select review_id, reply from reviews where review_id = ${review_id} for no key update)
      update reviews r set reply = ${reply}, replied_at = ${ctx.now()}, replied_by = ${ctx.actor.id}
        from former f where r.review_id = f.review_id
      returning r.user_id, r.item_name, f.reply as former`.execute(tx)
    const [review] = rows
    if (!review) throw new AppError('not_found')
    await notify(ctx, tx, reviewAnswered, { ...review, review_id })
    await writeAudit(ctx, tx, {
      action: 'review.reply',
      subject_type: 'review',
      subject_id: review_id,
      before: { reply: review.former },
      after: { reply },
    })
  })
  return getAdminReview(ctx, review_id)
}
