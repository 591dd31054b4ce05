import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getAdminReview } from './admin-review.queries.ts'

/** Settles the reports of a review, which stays as it is. Does nothing where none is open. */
export async function settleReports(ctx: AdminCtx, review_id: string): Promise<AdminReview> {
  await transaction(ctx.db, async (tx) => {
    const settled = await tx
      .updateTable('review_reports')
      .set({ settled_at: ctx.now().toISOString() })
      .where('review_id', '=', review_id)
      .where('settled_at', 'is', null)
      .returning('reason')
      .execute()
    if (settled.length === 0) return
    await writeAudit(ctx, tx, { action: 'review.settle_reports', subject_type: 'review', subject_id: review_id })
  })
  return getAdminReview(ctx, review_id)
}
