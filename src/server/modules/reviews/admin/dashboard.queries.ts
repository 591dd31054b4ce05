import { sql } from 'kysely'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import type { DashboardLists } from '#server/registries.ts'

export async function countUnanswered({ db }: AdminCtx): Promise<number> {
  const { rows } = await sql<{ reviews: number }>`
    select count(*) as reviews from reviews where (reply is null and hidden_at is null) = true`.execute(db)
  return rows[0]?.reviews ?? 0
}

/** Reviews with reports that no administrator has settled yet. */
export async function countReported({ db }: AdminCtx): Promise<number> {
  const { rows } = await sql<{ reviews: number }>`
    select count(*) as reviews from reviews where report_count > 0`.execute(db)
  return rows[0]?.reviews ?? 0
}

export async function listNewestReviews(db: Db, length: number): Promise<DashboardLists['newest_reviews']> {
  const { rows } = await sql<DashboardLists['newest_reviews'][number]>`
    select r.review_id, r.order_id, case when r.bundle_id is null then 'product' else 'bundle' end as type, r.item_name,
           r.rating, r.comment, trim(p.first_name || ' ' || p.last_name) as customer_name, r.created_at
      from reviews r join reviewers p using (user_id)
     order by r.created_at desc, r.review_id desc limit ${length}`.execute(db)
  return rows
}
