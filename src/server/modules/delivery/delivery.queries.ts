import { sql } from 'kysely'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'
import type { DeliveryState } from '#server/ports/delivery/delivery-port.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { courierMessage } from './courier-notes.ts'

/** All delivery requests of these orders, the newest first, each with its steps in order. */
export async function loadDeliveries(db: Db | Tx, order_ids: readonly string[]): Promise<Map<string, Delivery[]>> {
  if (order_ids.length === 0) return new Map()
  const { rows } = await sql<DeliveryWithNotes>`
    select d.order_id, d.delivery_id, d.status, d.courier_code, d.courier_service_code, d.courier_name, d.awb_number, d.tracking_url,
           (${handed}) as is_by_hand, d.requested_at, d.pickup_time, d.pickup_until, coalesce(steps.history, '[]') as history
      from deliveries d
      left join lateral (
        select jsonb_agg(jsonb_build_object('status', e.status, 'note', e.note, 'happened_at', to_char(e.happened_at, ${isoFormat}))
                         order by e.happened_at, e.event_id) as history
          from delivery_events e where e.delivery_id = d.delivery_id) steps on true
     where d.order_id = any(${order_ids}::uuid[])
     order by d.order_id, d.attempt desc`.execute(db)
  const byOrder = new Map<string, Delivery[]>()
  for (const { order_id, ...delivery } of rows) {
    const history = delivery.history.map((step) => {
      const message = courierMessage(step.note)
      const note_message = message && serializeMessage(message)
      return { ...step, note: note_message?.message ?? step.note, note_message }
    })
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { ...delivery, history }])
  }
  return byOrder
}

type DeliveryWithNotes = Omit<Delivery, 'history'> & {
  order_id: string
  history: Omit<Delivery['history'][number], 'note_message'>[]
}

/** The delivery of an order that counts: the newest; null where none was ever requested. */
export async function loadNewestDelivery(db: Db | Tx, order_id: string): Promise<Delivery | null> {
  return (await loadDeliveries(db, [order_id])).get(order_id)?.[0] ?? null
}

/** Typed by the shop, or sent off without any provider ever having had it in its books. */
const handed = sql<boolean>`
  d.provider = ${handProvider}
  or (d.provider_reference is null and d.status in ('PICKED_UP', 'DELIVERED', 'RETURNED'))`

/** Connections speak UTC, so this is the ISO form that single columns have. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

export type DeliveryRow = {
  delivery_id: string
  order_id: string
  provider: string
  provider_reference: string | null
  status: Delivery['status']
  awb_number: string | null
  tracking_url: string | null
  courier_code: string
  courier_service_code: string
  pickup_time: string | null
  note: string
  requested_at: string
}

const columns = [
  'delivery_id',
  'order_id',
  'provider',
  'provider_reference',
  'status',
  'awb_number',
  'tracking_url',
  'courier_code',
  'courier_service_code',
  'pickup_time',
  'note',
  'requested_at',
] as const

export async function findDelivery(db: Db | Tx, delivery_id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').select(columns).where('delivery_id', '=', delivery_id).executeTakeFirst()
}

/** Before its delivery: who moves an order holds its row first, and so does everybody else. */
export async function lockOrder(tx: Tx, order_id: string): Promise<void> {
  await tx.selectFrom('placed_orders').select('order_id').where('order_id', '=', order_id).forNoKeyUpdate().execute()
}

export async function lockDelivery(tx: Tx, delivery_id: string): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('deliveries')
    .select(columns)
    .where('delivery_id', '=', delivery_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Where a parcel is that the shop handed over itself: its own rows are the only source. */
async function findHandedParcel(db: Db, reference: string): Promise<DeliveryState | null> {
  const parcel = await findByReference(db, handProvider, reference)
  if (!parcel) return null
  const { status, awb_number, tracking_url } = parcel
  // No provider has to accept the request, so it counts as booked.
  return { provider_reference: reference, step: status === 'REQUESTED' ? 'BOOKED' : status, awb_number, tracking_url }
}

export async function findByReference(db: Db, provider: string, reference: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
}

export type BookingFacts = {
  order_number: string
  weight: number
  subtotal: number
  /** The order's own copy of the address. */
  address: {
    receiver_name: string
    receiver_phone_number: string
    address_line: string
    village: string
    district: string
    city: string
    state: string
    postal_code: string
    courier_note: string
    latitude: number | null
    longitude: number | null
  }
  items: { name: string; quantity: number; value: number; weight_grams: number }[]
  /** The products in it, those of bundles too. */
  units: { product_id: string; quantity: number }[]
}

/** What the courier is told about an order's parcel. */
export async function loadBookingFacts(db: Db, order_id: string): Promise<BookingFacts> {
  const { rows } = await sql<BookingFacts>`
    select o.order_number, o.weight, o.subtotal, o.address,
           coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'value', i.price, 'weight_grams', i.weight)
                                      order by i.position) from placed_order_lines i where i.order_id = o.order_id), '[]') as items,
           coalesce((select jsonb_agg(jsonb_build_object('product_id', u.product_id, 'quantity', u.quantity * i.quantity))
                       from placed_order_lines i cross join lateral jsonb_to_recordset(
                            coalesce(i.parts, jsonb_build_array(jsonb_build_object('product_id', i.product_id, 'quantity', 1))))
                            as u (product_id uuid, quantity integer)
                      where i.order_id = o.order_id), '[]') as units
      from placed_orders o where o.order_id = ${order_id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`Order ${order_id} is gone`)
  return facts
}

/** What the courier port of a shop without a delivery provider knows: the shop's own price list, and where its parcels are. */
export function storeCouriers(db: Db) {
  return {
    flatRates: async () => (await getSettings(db)).delivery.flat_rates,
    findParcel: (reference: string) => findHandedParcel(db, reference),
  }
}

/** The deliveries of many orders as their customers may know them, by the order. */
export async function deliveriesForTheirOwner(db: Db, order_ids: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ order_id: string; deliveries: unknown }>`
    select order_id, jsonb_agg(jsonb_build_object('courier', courier_code, 'awb_number', awb_number, 'status', status,
                                                  'requested_at', requested_at) order by attempt) as deliveries
      from deliveries where order_id = any(${order_ids}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, deliveries }) => [order_id, deliveries]))
}
