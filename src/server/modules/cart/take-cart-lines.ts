import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/**
 * Takes the lines of an order out of the cart and holds the cart until the transaction ends. False, with nothing taken,
 * where one of them is not there any more as it was read: it was ordered, changed or removed meanwhile. The owner is named
 * again at the lines, so that they are found by the index of their cart.
 */
export async function takeCartLines(
  tx: Tx,
  user_id: string,
  lines: readonly { line_id: string; quantity: number }[],
): Promise<boolean> {
  const ids = lines.map(({ line_id }) => line_id)
  const quantities = lines.map(({ quantity }) => quantity)
  const { numAffectedRows } = await sql`
    with owner as materialized (
      select user_id from carts where user_id = (select ${user_id}::uuid) for update
    ), wanted as (
      select * from unnest((select ${ids}::uuid[]), (select ${quantities}::integer[])) as w (cart_item_id, quantity)
    ), there as materialized (
      select c.cart_item_id
        from wanted w join cart_items c using (cart_item_id, quantity) join owner using (user_id)
       where c.user_id = (select ${user_id}::uuid)
         for update of c
    )
    delete from cart_items
     where cart_item_id in (select cart_item_id from there)
       and (select count(*) from there) = cardinality((select ${ids}::uuid[]))`.execute(tx)
  return numAffectedRows === BigInt(ids.length)
}
