import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { OrderWords } from '#contract/orders/order-words.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { columnsOfWords } from '#server/modules/orders/orders.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'

/** What labels and packing slips say of an order, with the newest request for its delivery. */
export type DocumentOrder = OrderWords & {
  order_id: string
  order_number: string
  kind: Order['kind']
  status: OrderStatus
  placed_at: string
  address: Order['address']
  weight: number
  courier_name: string
  service_name: string
  /** Why a person has to look at it. */
  flagged_reason: string | null
  items: DocumentItem[]
  delivery: DocumentDelivery | null
}

export type DocumentItem = {
  name: string
  quantity: number
  type: 'product' | 'bundle' | 'freebie'
  sku: string | null
  parts: { name: string; sku: string; quantity: number }[]
}

export type DocumentDelivery = {
  delivery_id: string
  status: Delivery['status']
  awb_number: string | null
  /** The courier has taken the booking, whatever became of it. */
  is_booked: boolean
  /** The shop hands it over itself and types its number. */
  is_by_hand: boolean
  note: string
  /** What the courier said last. */
  words: string
}

/** The orders that exist, by their ids. */
export async function loadDocumentOrders(
  db: Db | Tx,
  order_ids: readonly string[],
  language?: Language,
): Promise<Map<string, DocumentOrder>> {
  const { rows } = await sql<DocumentOrder>`
    select o.order_id, o.order_number, o.kind, o.status, o.placed_at, o.address, o.weight, ${columnsOfWords}, o.flagged_reason,
           coalesce(d.courier_name, o.courier ->> 'courier_name') as courier_name,
           case when d.courier_name is null then o.courier ->> 'service_name' else '' end as service_name,
           ${itemsIn(language)} as items,
           case when d.delivery_id is null then null else jsonb_build_object('delivery_id', d.delivery_id, 'status', d.status,
             'awb_number', d.awb_number, 'is_booked', d.provider_reference is not null, 'is_by_hand', d.provider = ${handProvider}, 'note', d.note,
             'words', coalesce((select e.note from parcel_events e where e.delivery_id = d.delivery_id
                                 order by e.happened_at desc, e.event_id desc limit 1), '')) end as delivery
      from placed_orders o
      left join lateral (select * from parcels newest where newest.order_id = o.order_id
                          order by newest.attempt desc limit 1) d on true
     where o.order_id = any(${order_ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.order_id, row]))
}

/**
 * Names are those of the order, or with a language those of the catalogue; stock keeping units and what a bundle holds are looked up
 * there.
 */
function itemsIn(language: Language | undefined): RawBuilder<unknown> {
  const held = language ? shownText('held', 'name', language) : sql.ref('held.name')
  const own = language
    ? sql`coalesce(${shownText('p', 'name', language)}, ${shownText('b', 'name', language)}, i.name)`
    : sql.ref('i.name')
  return sql`
  coalesce((select jsonb_agg(jsonb_build_object('name', ${own}, 'quantity', i.quantity, 'type', i.type, 'sku', coalesce(p.sku, b.sku),
             'parts', coalesce((select jsonb_agg(jsonb_build_object('name', ${held}, 'sku', held.sku, 'quantity', part.quantity)
                                                 order by held.name)
                                  from jsonb_to_recordset(i.parts) as part(product_id uuid, quantity integer)
                                  join shelf_products held on held.product_id = part.product_id), '[]')) order by i.position)
     from placed_order_lines i left join shelf_products p on p.product_id = i.product_id left join shelf_bundles b on b.bundle_id = i.bundle_id
    where i.order_id = o.order_id), '[]')`
}
