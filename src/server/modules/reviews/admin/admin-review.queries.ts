import { sql } from 'kysely'
import type { AdminReview } from '#contract/reviews/reviews-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { ownColumns, withWriterAndItem } from '../reading/review-columns.ts'
import { toOwnReview } from '../reading/review-shapes.ts'
import type { OwnRow } from '../reading/review-shapes.ts'

type Report = AdminReview['reports'][number]
type AdminRow = OwnRow & {
  user_id: string
  email: string
  report_count: number
  replied_by_name: string | null
  reports: Report[] | null
}

/** Reviews as administrators have them, in the order of the ids. */
export async function loadAdminReviews(ctx: AdminCtx, ids: readonly string[]): Promise<AdminReview[]> {
  const { rows } = await sql<AdminRow>`
    select ${ownColumns(ctx.language)}, r.user_id, p.email, r.report_count, trim(a.first_name || ' ' || a.last_name) as replied_by_name,
           (select json_agg(json_build_object('reason', t.reason, 'note', t.note, 'reported_at', t.reported_at,
                     'settled_at', t.settled_at, 'name', trim(w.first_name || ' ' || w.last_name))
                     order by t.reported_at, t.user_id)
              from review_reports t join reviewers w using (user_id) where t.review_id = r.review_id) as reports
      from unnest(${ids}::uuid[]) with ordinality as wanted (review_id, place)
      join reviews r using (review_id) ${withWriterAndItem}
      join reviewable_lines l on l.order_item_id = r.order_item_id left join reviewers a on a.user_id = r.replied_by
     order by wanted.place`.execute(ctx.db)
  return rows.map((row) => toAdminReview(ctx, row))
}

export async function getAdminReview(ctx: AdminCtx, review_id: string): Promise<AdminReview> {
  const [review] = await loadAdminReviews(ctx, [review_id])
  if (!review) throw new AppError('not_found')
  return review
}

function toAdminReview(ctx: AdminCtx, row: AdminRow): AdminReview {
  const { editable_until: _until, can_edit: _can, ...review } = toOwnReview(ctx, row)
  const { user_id, email, first_name, last_name, slug, points_earned } = row
  const isTakenBack = row.points_taken_back || row.given_back_at !== null
  return {
    ...review,
    path: review.type === 'product' ? `/products/${slug}` : `/bundles/${slug}`,
    customer: { user_id, name: `${first_name} ${last_name}`.trim(), email },
    report_count: row.report_count,
    reports: (row.reports ?? []).map(toReport),
    replied_by: row.replied_by_name,
    hidden_at: row.hidden_at,
    points_taken_back: isTakenBack ? points_earned : 0,
  }
}

/** Times as JSON writes them are not ISO 8601 in UTC yet. */
function toReport(report: Report): Report {
  const { reported_at, settled_at } = report
  const time = (at: string) => new Date(at).toISOString()
  return { ...report, reported_at: time(reported_at), settled_at: settled_at && time(settled_at) }
}
