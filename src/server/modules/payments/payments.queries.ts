import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { PaymentName } from '#server/ports/payment/payment-port.ts'
import type { TimeSpan } from '#server/registries.ts'
import type { PaymentStatus } from './payment-status.ts'

/** The payment that an order is shown with: the paid one if there is one, otherwise the newest. */
export type PaymentRow = {
  payment_id: string
  order_id: string
  attempt: number
  provider: string
  provider_reference: string
  service: string
  amount: number
  status: PaymentStatus
  payment_url: string | null
  page_id: string | null
  capture_id: string | null
  expires_at: string
  paid_at: string | null
}

/** The names by which the provider is queried. */
export function nameOf({ provider_reference, page_id, capture_id }: PaymentRow): PaymentName {
  return { reference: provider_reference, page_id, capture_id }
}

const columns = [
  'payment_id',
  'order_id',
  'attempt',
  'provider',
  'provider_reference',
  'service',
  'amount',
  'status',
  'payment_url',
  'page_id',
  'capture_id',
  'expires_at',
  'paid_at',
] as const

export async function loadPayments(db: Db | Tx, order_ids: readonly string[]): Promise<Map<string, PaymentRow>> {
  if (order_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .distinctOn('order_id')
    .where(sql<boolean>`order_id = any(${order_ids}::uuid[])`)
    .orderBy('order_id')
    .orderBy(sql`status in ('PAID', 'REVERSED')`, 'desc')
    .orderBy('attempt', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

export async function findPayment(db: Db | Tx, payment_id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(columns).where('payment_id', '=', payment_id).executeTakeFirst()
}

export async function findByReference(db: Db, provider: string, reference: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
}

export async function findByCapture(db: Db, provider: string, capture_id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('capture_id', '=', capture_id)
    .executeTakeFirst()
}

/** Every page that the order ever had, oldest first. */
export async function loadAttempts(db: Db, order_id: string): Promise<PaymentRow[]> {
  return db.selectFrom('payments').select(columns).where('order_id', '=', order_id).orderBy('attempt').execute()
}

/** Pages whose end the shop does not know yet. */
export async function loadOpenPayments(db: Db, order_id: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', order_id)
    .where('status', 'in', ['CREATING', 'PENDING', 'REVIEW'])
    .orderBy('attempt')
    .execute()
}

export type OrderFacts = {
  order_number: string
  product_discount: number
  shipping_fee: number
  shipping_discount: number
  transfer_fee: number
  points_used: number
  courier_name: string
  first_name: string
  last_name: string
  email: string
  phone_number: string | null
  language: Language
  items: { name: string; price: number; quantity: number }[]
}

/** What the provider shows on its page. */
export async function loadOrderFacts(db: Db, order_id: string): Promise<OrderFacts> {
  const { rows } = await sql<OrderFacts>`
    select o.order_number, o.product_discount, o.shipping_fee, o.shipping_discount, o.transfer_fee, o.points_used,
           coalesce(o.courier ->> 'courier_name', o.courier_code) as courier_name,
           u.first_name, u.last_name, u.email, u.phone_number, u.language,
           coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'quantity', i.quantity) order by i.position)
                       from placed_order_lines i where i.order_id = o.order_id and i.price > 0), '[]') as items
      from placed_orders o join people u on u.user_id = o.user_id where o.order_id = ${order_id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`Order ${order_id} is gone`)
  return facts
}

/** The payments of many orders as their customers may know them, by the order. */
export async function paymentsForTheirOwner(db: Db, order_ids: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ order_id: string; payments: unknown }>`
    select order_id, jsonb_agg(jsonb_build_object('service', service, 'amount', amount, 'status', status,
                                                  'paid_at', paid_at) order by attempt) as payments
      from payments where order_id = any(${order_ids}::uuid[]) group by order_id`.execute(db)
  return new Map(rows.map(({ order_id, payments }) => [order_id, payments]))
}

/** What providers took of the shop for the money that came in a span, whatever became of it afterwards; whole rupiah. */
export async function sumPaymentCosts(db: Db | Tx, { from, until }: TimeSpan): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(cost), 0)::bigint as cost from payments where cost_at >= ${from} and cost_at < ${until}`.execute(
    db,
  )
  return rows[0]?.cost ?? 0
}
