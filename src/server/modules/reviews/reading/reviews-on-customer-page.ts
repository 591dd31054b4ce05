import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['reviews']

/** How many reviews a customer wrote, hidden ones too, and the newest. */
export async function reviewsOnCustomerPage(db: Db, user_id: string): Promise<{ reviews: Section }> {
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from reviews where user_id = ${user_id}`.execute(db),
    sql<Section['newest'][number]>`
      select review_id, order_id, bundle_id is not null as is_of_bundle, item_name, rating, hidden_at is not null as is_hidden, created_at
        from reviews where user_id = ${user_id} order by created_at desc, review_id desc limit 5`.execute(db),
  ])
  return { reviews: { total: counted[0]?.total ?? 0, newest: rows } }
}
