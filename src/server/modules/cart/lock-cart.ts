import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Makes every other change of this cart, and every other checkout of it, wait until the transaction ends. */
export async function lockCart(tx: Tx, user_id: string): Promise<void> {
  await sql`
    insert into carts (user_id, updated_at) values (${user_id}, now())
    on conflict (user_id) do update set user_id = excluded.user_id`.execute(tx)
}
