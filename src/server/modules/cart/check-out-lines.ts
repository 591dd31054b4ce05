import type { Tx } from '#server/db/db.ts'
import { sql } from 'kysely'

/** Takes the customer's cart for this transaction: a second checkout of the same cart waits and then finds it empty. */
export async function lockCart(tx: Tx, user_id: string): Promise<void> {
  await sql`insert into carts (user_id, updated_at) values (${user_id}, clock_timestamp())
            on conflict (user_id) do update set updated_at = excluded.updated_at`.execute(tx)
}

/** What was bought leaves the cart; the rest stays. */
export async function removeCartLines(tx: Tx, user_id: string, lines: readonly { line_id: string }[]): Promise<void> {
  const ids = lines.map((line) => line.line_id)
  await sql`delete from cart_items where user_id = ${user_id} and cart_item_id = any(${ids}::uuid[])`.execute(tx)
}
