import { sql } from 'kysely'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import type { Ctx } from '#server/context.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'

type Packed = Pick<AdminOrder['items'][number], 'sku' | 'parts'>

/** What the catalogue says of the lines of an order: stock keeping units, and the products in a set of each bundle. */
export async function loadPacking(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  order_id: string,
): Promise<Map<string, Packed>> {
  const { rows } = await sql<Packed & { order_item_id: string }>`
    select i.order_item_id, coalesce(p.sku, b.sku) as sku,
           coalesce((select json_agg(json_build_object('product_id', held.product_id, 'name', ${shownText('held', 'name', language)}, 'sku', held.sku,
                                                       'quantity', part.quantity) order by held.name)
                       from jsonb_to_recordset(i.parts) as part(product_id uuid, quantity integer)
                       join shelf_products held on held.product_id = part.product_id), '[]') as parts
      from order_items i
      left join shelf_products p on p.product_id = i.product_id
      left join shelf_bundles b on b.bundle_id = i.bundle_id
     where i.order_id = ${order_id}`.execute(db)
  return new Map(rows.map(({ order_item_id, ...packed }) => [order_item_id, packed]))
}
