import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { listReviews as call } from '#contract/reviews/reviews-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { personText } from '#server/modules/people/people.ts'
import { loadAdminReviews } from './admin-review.queries.ts'

type Asked = Query<typeof call>

const orderings: Record<Asked['sort'], ReturnType<typeof sql>> = {
  'unanswered:desc': sql`(r.reply is null and r.hidden_at is null) desc, r.created_at desc, r.review_id desc`,
  'unanswered:asc': sql`(r.reply is null and r.hidden_at is null), r.created_at, r.review_id`,
  'created_at:desc': sql`r.created_at desc, r.review_id desc`,
  'created_at:asc': sql`r.created_at, r.review_id`,
  'rating:desc': sql`r.rating desc, r.created_at desc, r.review_id desc`,
  'rating:asc': sql`r.rating, r.created_at desc, r.review_id desc`,
  'helpful:desc': sql`r.helpful_count desc, r.created_at desc, r.review_id desc`,
  'helpful:asc': sql`r.helpful_count, r.created_at desc, r.review_id desc`,
}
const inState = {
  UNANSWERED: sql<boolean>`r.reply is null and r.hidden_at is null`,
  ANSWERED: sql<boolean>`r.reply is not null and r.hidden_at is null`,
  HIDDEN: sql<boolean>`r.hidden_at is not null`,
}

/** All reviews of the shop for administrators, those that wait for an answer first. */
export async function listReviews(ctx: AdminCtx, asked: Asked): Promise<Output<typeof call>> {
  const {
    page,
    limit,
    search,
    state,
    type,
    rating,
    is_low,
    with_media,
    is_reported,
    order_id,
    item_id,
    user_id,
    sort,
  } = asked
  const isFound = search
    ? sql<boolean>`((${allOf(hasAllWords(sql`r.found_by`, search))}) or r.user_id in (
        select p.user_id from reviewers p where ${allOf(hasAllWords(personText, search))}))`
    : false
  const isWanted = allOf([
    isFound,
    state ? inState[state] : false,
    type !== undefined && (type === 'product' ? sql`r.product_id is not null` : sql`r.bundle_id is not null`),
    rating !== undefined && sql<boolean>`r.rating = ${rating}`,
    is_low === true && sql<boolean>`r.rating <= 3`,
    with_media !== undefined && sql<boolean>`r.has_media = ${with_media}`,
    is_reported !== undefined && (is_reported ? sql`r.report_count > 0` : sql`r.report_count = 0`),
    order_id !== undefined && sql<boolean>`r.order_id = ${order_id}`,
    item_id !== undefined && sql<boolean>`r.item_id = ${item_id}`,
    user_id !== undefined && sql<boolean>`r.user_id = ${user_id}`,
  ])
  const [picked, counted] = await Promise.all([
    sql<{ ids: string[]; total: number }>`
      select array(select r.review_id from reviews r where ${isWanted} order by ${orderings[sort]}
                    limit ${limit} offset ${(page - 1) * limit}) as ids,
             (select count(*) from reviews r where ${isWanted}) as total`.execute(ctx.db),
    sql<Output<typeof call>['counts']>`
      select count(*) as all, count(*) filter (where ${inState.UNANSWERED}) as unanswered,
             count(*) filter (where r.report_count > 0) as reported, count(*) filter (where ${inState.HIDDEN}) as hidden
        from reviews r`.execute(ctx.db),
  ])
  const { ids = [], total = 0 } = picked.rows[0] ?? {}
  return {
    data: await loadAdminReviews(ctx, ids),
    meta: metaOf(asked, total),
    counts: counted.rows[0] ?? { all: 0, unanswered: 0, reported: 0, hidden: 0 },
  }
}
