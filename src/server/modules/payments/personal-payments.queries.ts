import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** The payments of many orders as their customers may know them, by the order. */
export async function paymentsForTheirOwner(db: Db, order_ids: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ order_id: string; payments: unknown }>`
    select order_id, jsonb_agg(jsonb_build_object('service', service, 'amount', amount, 'status', status,
                                                  'paid_at', paid_at) order by attempt) as payments
      from payments where order_id = any(${order_ids}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, payments }) => [order_id, payments]))
}
