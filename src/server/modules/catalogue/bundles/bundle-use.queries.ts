import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/**
 * Whether an order or a cart names the bundle. Its row must be locked: then no other transaction can begin to name it,
 * and those that have just named it are committed.
 */
export async function isNamedElsewhere(tx: Tx, bundle_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from placed_order_lines where bundle_id = ${bundle_id})
        or exists (select from items_in_carts where bundle_id = ${bundle_id}) as is_named`.execute(tx)
  return rows[0]?.is_named ?? true
}
