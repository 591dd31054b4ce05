import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import { countReported, countUnanswered, listNewestReviews } from './admin/dashboard.queries.ts'
import { loadItemReviews, loadNewestReviews } from './reading/item-reviews.queries.ts'
import { reviewsOnCustomerPage } from './reading/reviews-on-customer-page.ts'

/** What reviews say in the registries. */
export const reviewRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'reviews', load: listOwn },
  { registry: 'customer_page', load: reviewsOnCustomerPage },
  { registry: 'item_reviews', load: loadItemReviews },
  { registry: 'newest_reviews', load: loadNewestReviews },
  {
    registry: 'attention',
    kind: 'UNANSWERED_REVIEWS',
    link: { list: 'reviews', filters: { state: 'UNANSWERED' } },
    count: countUnanswered,
  },
  {
    registry: 'attention',
    kind: 'REPORTED_REVIEWS',
    link: { list: 'reviews', filters: { is_reported: 'true' } },
    count: countReported,
  },
  {
    registry: 'dashboard',
    load: async ({ db }, { length }) => ({ newest_reviews: await listNewestReviews(db, length) }),
  },
  { registry: 'subject_names', type: 'review', load: namesOfReviews },
]

async function listOwn(db: Db, user_id: string): Promise<unknown> {
  const [written, helpful, reported] = await Promise.all([
    sql`select item_name, order_number, rating, comment, language, is_anonymous, skin_type, age_group, media, points_earned, reply, hidden_reason, created_at, edited_at
          from reviews where user_id = ${user_id} order by created_at`.execute(db),
    sql`select review_id, voted_at from review_votes where user_id = ${user_id} order by voted_at`.execute(db),
    sql`select review_id, reason, note, reported_at from review_reports where user_id = ${user_id}
         order by reported_at`.execute(db),
  ])
  return { written: written.rows, found_helpful: helpful.rows, reported: reported.rows }
}

async function namesOfReviews(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select review_id as id, item_name as name from reviews where review_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
