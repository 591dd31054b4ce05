import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { TimeSpan } from '#server/registries.ts'
import { isSale } from './is-sale.ts'

/** Units of each product in orders that were paid in the span and stand: in bundles and given away too, less what came back; not what was sent again. */
export async function sumUnits(db: Db, { from, until }: TimeSpan): Promise<Map<string, number>> {
  const { rows } = await sql<{ product_id: string; units: number }>`
    with lines as (
      select i.product_id, i.parts, i.quantity - i.refunded_quantity as quantity
        from orders o join order_items i using (order_id)
       where ${isSale('o')} and o.sold_at >= ${from} and o.sold_at < ${until} and o.status not in ('CANCELLED', 'RETURNED')
    ), units as (
      select product_id, quantity from lines where product_id is not null
      union all
      select (part ->> 'product_id')::uuid, (part ->> 'quantity')::int * lines.quantity
        from lines, jsonb_array_elements(lines.parts) part where lines.parts is not null
    )
    select product_id, sum(quantity)::bigint as units from units group by product_id`.execute(db)
  return new Map(rows.map(({ product_id, units }) => [product_id, units]))
}
