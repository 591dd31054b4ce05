import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

export type ItemCount = { products: number; bundles: number; active_products: number; active_bundles: number }

/** The items of a category itself that are not archived. With its row locked nothing can be added meanwhile. */
export async function countItems(tx: Tx, category_id: string): Promise<ItemCount> {
  const { rows } = await sql<ItemCount>`
    select p.products, p.active_products, b.bundles, b.active_bundles
      from (select count(*)::int as products, count(*) filter (where is_active)::int as active_products
              from products where category_id = ${category_id} and archived_at is null) p
     cross join (select count(*)::int as bundles, count(*) filter (where is_active)::int as active_bundles
              from bundles where category_id = ${category_id} and archived_at is null) b`.execute(tx)
  return rows[0] ?? { products: 0, bundles: 0, active_products: 0, active_bundles: 0 }
}

/** Waits for transactions that add to the category, and keeps others out until this one ends. */
export async function lockCategory(tx: Tx, category_id: string): Promise<void> {
  await sql`select from categories where category_id = ${category_id} for update`.execute(tx)
}
