import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { inBackground } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'

type Copies = {
  count: number
  /** Columns of a copy that are not as in the order, as an object of SQL; `n` is the number of the copy, from 1. */
  changes: RawBuilder<unknown>
}

/**
 * Copies an order with its first line, past the rules of the shop, for tests of lists that are long. The copies have the
 * numbers `SH-250101-…`, in which a digit 0 is an A and a 1 is a B: copy 20 is `SH-250101-AAA2A`.
 */
export async function copyOrder(db: Db, order_id: string, { count, changes }: Copies): Promise<void> {
  const patient = inBackground(db)
  // Columns that the database computes are not copied.
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_name = 'orders' and table_schema = current_schema and is_generated = 'NEVER'`.execute(patient)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copied = sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)))
  await sql`
    insert into orders (${columns})
    select ${copied} from orders o, generate_series(1, ${count}::int) n,
           jsonb_populate_record(o, jsonb_build_object(
             'order_id', gen_random_uuid(), 'idempotency_key', null,
             'order_number', 'SH-250101-' || translate(lpad(n::text, 5, '0'), '01', 'AB')) || ${changes}) copy
     where o.order_id = ${order_id}`.execute(patient)
  await sql`
    insert into order_items
    select copy.* from orders o, order_items i,
           jsonb_populate_record(i, jsonb_build_object('order_item_id', gen_random_uuid(), 'order_id', o.order_id)) copy
     where i.order_id = ${order_id} and i.position = 1 and o.order_number like 'SH-250101-%'`.execute(patient)
}
