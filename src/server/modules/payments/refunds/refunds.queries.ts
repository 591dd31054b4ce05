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
  /** The refund of an order that it carries out. */
  order_refund_id: string | null
  /** Before the first call to the provider, which may know it from then on. */
  sent_at: string | null
}

const columns = [
  'refund_id',
  'payment_id',
  'order_id',
  'reference',
  'amount',
  'status',
  'reason',
  'order_refund_id',
  'sent_at',
] as const

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

/** By way of the provider and without an end, the longest untouched first. */
export async function listOpenRefunds(db: Db, before: Date): Promise<Pick<RefundRow, 'refund_id' | 'status'>[]> {
  return db
    .selectFrom('payment_refunds')
    .select(['refund_id', 'status'])
    .where('status', 'in', ['REQUESTED', 'PENDING'])
    .where('updated_at', '<', before.toISOString())
    .orderBy('updated_at')
    .limit(500)
    .execute()
}

/** What the refunds of orders took of a payment by way of its provider, those on their way included. */
export async function sumProviderRefunds(db: Db | Tx, payment_id: string): Promise<number> {
  const { given } = await db
    .selectFrom('payment_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('given'))
    .where('payment_id', '=', payment_id)
    .where('destination', '=', 'PROVIDER')
    .where('order_refund_id', 'is not', null)
    .where('status', 'not in', ['REFUSED', 'FAILED'])
    .executeTakeFirstOrThrow()
  return Number(given)
}

/** All refunds of a payment, in the order in which they were requested. */
export async function loadRefundsOf(db: Db | Tx, payment_id: string): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_refunds')
    .select(columns)
    .where('payment_id', '=', payment_id)
    .orderBy('created_at')
    .execute()
}
