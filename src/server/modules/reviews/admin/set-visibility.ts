import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { reviewHidden } from '#contract/reviews/review-notices.ts'
import type { AdminReview, setReviewVisibility as call } from '#contract/reviews/reviews-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { giveAgainForReview, takeBackForReview } from '../editing/review-points.ts'
import { getAdminReview } from './admin-review.queries.ts'

type Change = Body<typeof call>
type Row = {
  order_item_id: string
  user_id: string
  item_name: string
  points_earned: number
  points_taken_back: boolean
  given_back_at: string | null
  times_hidden: number
  hidden_at: string | null
  hidden_reason: string | null
}

/** Hides a review with a reason that its writer reads, or shows it again. Sent twice, only the reason changes. */
export async function setVisibility(ctx: AdminCtx, review_id: string, change: Change): Promise<AdminReview> {
  if (change.is_hidden && change.reason === '') {
    throw new AppError('invalid_input', { fields: { reason: say('hide_reason_needed') } })
  }
  await transaction(ctx.db, async (tx) => {
    const before = await lock(tx, review_id)
    if (change.is_hidden) await hide(ctx, tx, { review_id, before, change })
    else if (before.hidden_at !== null) await show(ctx, tx, review_id, before)
    await writeAudit(ctx, tx, {
      action: change.is_hidden ? 'review.hide' : 'review.show',
      subject_type: 'review',
      subject_id: review_id,
      before: { reason: before.hidden_reason },
      after: { reason: change.is_hidden ? change.reason : null },
    })
  })
  return getAdminReview(ctx, review_id)
}

async function lock(tx: Tx, review_id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select order_item_id, user_id, item_name, points_earned, points_taken_back, given_back_at, times_hidden, hidden_at, hidden_reason
      from reviews where review_id = ${review_id} for no key update`.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

type Hiding = { review_id: string; before: Row; change: Change }

async function hide(ctx: AdminCtx, tx: Tx, { review_id, before, change }: Hiding): Promise<void> {
  const isFirst = before.hidden_at === null
  const takesBack = isFirst && change.takes_points_back && before.points_earned > 0 && before.given_back_at === null
  const times_hidden = before.times_hidden + (isFirst ? 1 : 0)
  await sql`
    update reviews
       set hidden_at = coalesce(hidden_at, ${ctx.now()}), hidden_reason = ${change.reason}, times_hidden = ${times_hidden},
           points_taken_back = points_taken_back or ${takesBack}
     where review_id = ${review_id}`.execute(tx)
  await settle(ctx, tx, review_id)
  if (takesBack) await takeBackForReview(ctx, tx, { ...before, times_hidden })
  if (!isFirst) return
  await notify(ctx, tx, reviewHidden, { ...before, review_id, times_hidden, reason: change.reason })
}

/** An administrator who hides a review has looked at its reports. */
async function settle(ctx: AdminCtx, tx: Tx, review_id: string): Promise<void> {
  await tx
    .updateTable('review_reports')
    .set({ settled_at: ctx.now().toISOString() })
    .where('review_id', '=', review_id)
    .where('settled_at', 'is', null)
    .execute()
}

async function show(ctx: AdminCtx, tx: Tx, review_id: string, before: Row): Promise<void> {
  await sql`update reviews set hidden_at = null, hidden_reason = null, points_taken_back = false
             where review_id = ${review_id}`.execute(tx)
  if (before.points_taken_back && before.given_back_at === null) await giveAgainForReview(ctx, tx, before)
}
