import type { Db, Tx } from '#server/db/db.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { findPayment } from '../payments.queries.ts'

export type RefundRow = {
  refund_id: string
  payment_id: string
  order_id: string
  reference: string
  amount: number
  status: 'REQUESTED' | 'PENDING' | 'DONE' | 'REFUSED' | 'FAILED'
  reason: string
}

const columns = ['refund_id', 'payment_id', 'order_id', 'reference', 'amount', 'status', 'reason'] as const

/** The payment that one of our own refunds belongs to. */
export async function findRefunded(db: Db, provider: string, reference: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment_refunds')
    .select('payment_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  const payment = row && (await findPayment(db, row.payment_id))
  return payment?.provider === provider ? payment : undefined
}

export async function findRefund(db: Db | Tx, refund_id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('payment_refunds').select(columns).where('refund_id', '=', refund_id).executeTakeFirst()
}

/** Refunds by way of the provider, in the order in which they were requested. */
export async function loadProviderRefunds(db: Db | Tx, payment_id: string): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_refunds')
    .select(columns)
    .where('payment_id', '=', payment_id)
    .where('destination', '=', 'PROVIDER')
    .orderBy('created_at')
    .execute()
}
