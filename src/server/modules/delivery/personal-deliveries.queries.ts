import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** The deliveries of many orders as their customers may know them, by the order. */
export async function deliveriesForTheirOwner(db: Db, order_ids: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ order_id: string; deliveries: unknown }>`
    select order_id, jsonb_agg(jsonb_build_object('courier', courier_code, 'awb_number', awb_number, 'status', status,
                                                  'requested_at', requested_at) order by attempt) as deliveries
      from deliveries where order_id = any(${order_ids}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, deliveries }) => [order_id, deliveries]))
}
