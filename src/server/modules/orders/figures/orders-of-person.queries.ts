import { translateStored } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { addressTrace } from '#server/address-trace.ts'
import type { Trace } from '#server/registries.ts'
import { deliveriesForTheirOwner } from '#server/modules/delivery/delivery.ts'
import { paymentsForTheirOwner } from '#server/modules/payments/payments.ts'
import { historyOf } from '../listing/order-columns.ts'

type OpenOrder = { order_id: string; order_number: string; status: string }

/** Nothing more happens to orders in these. */
const finished = ['COMPLETED', 'CANCELLED', 'EXPIRED'] as const

/** Orders that money, a parcel or a complaint can still come from, newest first. */
export function listOpenOrders(tx: Tx, user_id: string): Promise<OpenOrder[]> {
  return tx
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'status'])
    .where('user_id', '=', user_id)
    .where('status', 'not in', [...finished])
    .orderBy('placed_at', 'desc')
    .limit(20)
    .execute()
}

export async function namesOfOrders(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select order_id as id, order_number as name from orders where order_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Everything about a person's orders, for the file that they take along. */
export async function listOrdersOf(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql<{ order_id: string; cancel_reason: string | null; history: { note: string }[] }>`
    select o.order_id, o.order_number, o.status, o.placed_at, o.paid_at, o.delivered_at, o.subtotal, o.product_discount,
           o.shipping_fee, o.shipping_discount, o.transfer_fee, o.points_used, o.unique_part, o.total, o.refund_amount, o.refunded_at,
           o.receiver_name, o.address, o.courier, o.payment_service, o.note, o.cancel_reason,
           (select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'quantity', i.quantity,
                                                'subtotal', i.subtotal) order by i.position)
              from order_items i where i.order_id = o.order_id) as items,
           coalesce((select jsonb_agg(jsonb_build_object('status', h.to_status, 'by', h.actor_role, 'note', h.note,
                                                'created_at', h.created_at) order by h.created_at, h.history_id)
              from order_history h where ${historyOf('h', 'o')}), '[]'::jsonb) as history
      from orders o where o.user_id = ${user_id} order by o.placed_at desc`.execute(db)
  const ids = rows.map(({ order_id }) => order_id)
  const [payments, deliveries] = await Promise.all([paymentsForTheirOwner(db, ids), deliveriesForTheirOwner(db, ids)])
  return rows.map(({ order_id, cancel_reason, history, ...order }) => ({
    ...order,
    cancel_reason: cancel_reason && translateStored(cancel_reason),
    history: history.map((step) => ({ ...step, note: translateStored(step.note) })),
    payments: payments.get(order_id) ?? null,
    deliveries: deliveries.get(order_id) ?? null,
  }))
}

/** Where the orders of people went. */
export async function listDeliveredTo(db: Db | Tx, user_ids: readonly string[]): Promise<Trace[]> {
  const { rows } = await sql<{ user_id: string; postal_code: string; address_line: string }>`
    select distinct user_id, address ->> 'postal_code' as postal_code, address ->> 'address_line' as address_line
      from orders where user_id = any(${user_ids}::uuid[])`.execute(db)
  return rows.map(addressTrace)
}
