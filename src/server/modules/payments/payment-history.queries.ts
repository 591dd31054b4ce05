import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import type { PaymentAttempt, PaymentWebhook, PaymentRefund } from '#contract/orders/payments.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type PaymentHistory = {
  payments: PaymentAttempt[]
  payment_notices: PaymentWebhook[]
  payment_refunds: PaymentRefund[]
}

const longestRaw = 4_000

/** Everything that the shop and the provider have to do with each other about an order; for administrators. */
export async function loadPaymentHistory(db: Db | Tx, order_id: string): Promise<PaymentHistory> {
  const [payments, payment_notices, payment_refunds] = await Promise.all([
    loadAttempts(db, order_id),
    loadWebhooks(db, order_id),
    loadRefunds(db, order_id),
  ])
  return { payments, payment_notices, payment_refunds }
}

function loadAttempts(db: Db | Tx, order_id: string): Promise<PaymentAttempt[]> {
  return db
    .selectFrom('payments')
    .select([
      'payment_id',
      'attempt',
      'provider',
      'provider_reference as reference',
      'page_id',
      'capture_id',
      'service',
      'amount',
      'status',
      'cost',
      'created_at',
      'expires_at',
      'paid_at',
      'checked_at',
    ])
    .where('order_id', '=', order_id)
    .orderBy('attempt')
    .execute()
}

/** What providers said about an order, oldest first. */
export async function loadWebhooks(db: Db | Tx, order_id: string): Promise<PaymentWebhook[]> {
  const rows = await db
    .selectFrom('payment_notices as n')
    .leftJoin('payments as p', 'p.payment_id', 'n.payment_id')
    .select([
      'n.notice_id',
      'n.provider',
      'p.provider_reference as reference',
      'n.kind',
      'n.amount',
      'n.outcome',
      'n.detail',
      sql<string>`left(n.raw_body, ${longestRaw}::int)`.as('raw'),
      'n.received_at',
    ])
    .where('n.order_id', '=', order_id)
    .orderBy('n.received_at')
    .orderBy('n.notice_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    detail: translateStored(row.detail),
    detail_message: serializeStored(row.detail),
  }))
}

async function loadRefunds(db: Db | Tx, order_id: string): Promise<PaymentRefund[]> {
  const rows = await db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.payment_id', 'r.payment_id')
    .select([
      'r.refund_id',
      'r.reference',
      'p.provider_reference as payment_reference',
      'r.destination',
      'r.amount',
      'r.status',
      'r.reason',
      'r.detail',
      'r.created_at',
      'r.updated_at',
    ])
    .where('r.order_id', '=', order_id)
    .orderBy('r.created_at')
    .execute()
  return rows.map(({ reason, detail, ...row }) => ({
    ...row,
    reason: translateStored(reason),
    reason_message: serializeStored(reason),
    detail: translateStored(detail),
    detail_message: serializeStored(detail),
  }))
}
