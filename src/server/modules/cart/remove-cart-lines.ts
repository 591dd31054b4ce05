import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Takes lines out that were ordered. Call it under `lockCart`: what was added meanwhile would go with them. */
export async function removeCartLines(tx: Tx, user_id: string, lines: readonly { line_id: string }[]): Promise<void> {
  const ids = lines.map(({ line_id }) => line_id)
  await sql`delete from cart_items where user_id = (select ${user_id}::uuid) and cart_item_id = any((select ${ids}::uuid[])::uuid[])`.execute(
    tx,
  )
}
