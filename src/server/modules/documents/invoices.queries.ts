import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import type { Db } from '#server/db/db.ts'
import type { Invoice } from './drawing/document.ts'

export type InvoiceRow = Invoice['amounts'] & {
  order_number: string
  status: OrderStatus
  placed_at: string
  paid_at: string | null
  expires_at: string
  /** Over all purses. */
  given_back: number
  paid_amount: number
  reversed_amount: number
  address: Order['address']
  courier: string
  service_name: string
  language: Language
  vouchers: Invoice['vouchers']
  items: { name: string; quantity: number; price: number; subtotal: number; discount: number; type: string }[]
}

/** An order as its invoice shows it; undefined where it is not `owner`'s. A null `owner` finds every customer's. */
export async function findInvoice(db: Db, order_id: string, owner: string | null): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select o.order_number, o.status, o.placed_at, o.paid_at, o.expires_at, o.given_back, o.paid_amount, o.reversed_amount, o.address,
           o.subtotal, o.product_discount, o.shipping_fee, o.shipping_discount, o.transfer_fee, o.points_used, o.cash_used, o.unique_part, o.total,
           o.tax_included, concat_ws(' ', o.courier ->> 'courier_name', o.courier ->> 'service_name') as courier,
           coalesce(s.name, o.payment_service) as service_name, u.language, o.vouchers,
           coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price,
                              'subtotal', i.subtotal, 'discount', i.discount, 'type', i.type) order by i.position)
                       from placed_order_lines i where i.order_id = o.order_id), '[]') as items
      from placed_orders o join people u using (user_id) left join payment_service_names s on s.code = o.payment_service
     where o.order_id = ${order_id} and (${owner}::uuid is null or o.user_id = ${owner}::uuid)`.execute(db)
  return rows[0]
}
