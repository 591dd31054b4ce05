import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['orders']

/** How many orders a customer placed, and the newest; parcels of a plan belong to it. */
export async function ordersOnCustomerPage(db: Db, user_id: string): Promise<{ orders: Section }> {
  const placed = sql`from orders where user_id = ${user_id} and parent_order_id is null`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${placed}`.execute(db),
    sql<Section['newest'][number]>`
      select order_id, order_number, status, total, placed_at ${placed} order by placed_at desc, order_id desc limit 5`.execute(
      db,
    ),
  ])
  return { orders: { total: counted[0]?.total ?? 0, newest: rows } }
}
