import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Locks orders in the order of their ids: whoever moves one of them waits until the transaction ends. */
export async function holdOrders(tx: Tx, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length === 0) return
  await sql`select from orders where order_id = any(${order_ids}::uuid[]) order by order_id for no key update`.execute(
    tx,
  )
}
