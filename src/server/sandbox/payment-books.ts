import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { isByTransfer } from '#server/ports/payment/payment-port.ts'
import type { PaymentRequest, PaymentState, RefundState } from '#server/ports/payment/payment-port.ts'

export type BookedPayment = {
  reference: string
  order_number: string
  amount: number
  service: string
  status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVERSED'
  return_url: string
  page_token: string
  expires_at: string
  refunds: RefundState[]
}

export type PaymentMove = 'pay' | 'fail' | 'expire' | 'reverse'

/**
 * From which states a move changes the sandbox's books. A failed attempt may be repeated, and a transfer that was on
 * its way still arrives on an expired or closed page, as with virtual accounts.
 */
const moves = {
  pay: { from: ['PENDING', 'FAILED', 'EXPIRED'], to: 'PAID' },
  fail: { from: ['PENDING'], to: 'FAILED' },
  expire: { from: ['PENDING', 'FAILED'], to: 'EXPIRED' },
  reverse: { from: ['PAID'], to: 'REVERSED' },
} as const satisfies Record<PaymentMove, { from: BookedPayment['status'][]; to: BookedPayment['status'] }>

const columns = [
  'reference',
  'order_number',
  'amount',
  'service',
  'status',
  'return_url',
  'page_token',
  'expires_at',
  'refunds',
] as const

/** Opens a page; the same reference with the same amount answers the page that is there. */
export async function openBookedPage(db: Db, now: Date, request: PaymentRequest): Promise<BookedPayment | 'refused'> {
  await db
    .insertInto('sandbox_payments')
    .values({
      reference: request.reference,
      order_number: request.order_number,
      amount: request.amount,
      service: request.service,
      status: 'PENDING',
      return_url: request.return_url,
      page_token: randomBytes(18).toString('base64url'),
      expires_at: request.expires_at.toISOString(),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const page = await findBookedPayment(db, request.reference)
  return page && page.amount === request.amount && page.status === 'PENDING' ? page : 'refused'
}

export async function findBookedPayment(db: Db, reference: string): Promise<BookedPayment | null> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? { ...row, refunds: row.refunds as RefundState[] } : null // written by `refundBooked` only
}

export async function findBookedPage(db: Db, page_token: string): Promise<BookedPayment | null> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select(columns)
    .where('page_token', '=', page_token)
    .executeTakeFirst()
  return row ? { ...row, refunds: row.refunds as RefundState[] } : null
}

/** A pending page past its time counts as expired, silently: providers send no webhook when only the page expires. */
export function statusNow(payment: BookedPayment, now: Date): PaymentState['status'] {
  const isOver = payment.status === 'PENDING' && payment.expires_at <= now.toISOString()
  return isOver ? 'EXPIRED' : payment.status
}

/** Makes the move where it is possible and answers the books afterwards; where it is not, nothing changes. */
export async function movePayment(
  db: Db,
  now: Date,
  reference: string,
  move: PaymentMove,
): Promise<BookedPayment | null> {
  const { from, to } = moves[move]
  await db
    .updateTable('sandbox_payments')
    .set({ status: to, updated_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('status', 'in', [...from])
    .execute()
  return findBookedPayment(db, reference)
}

/** The status that a provider would report for this move, whether or not its books still say so. */
export function reportedStatus(move: PaymentMove): BookedPayment['status'] {
  return moves[move].to
}

/** Closes a page; `false` when it was paid meanwhile. What is unknown needs no closing. */
export async function closeBookedPage(db: Db, now: Date, reference: string): Promise<boolean> {
  const payment = await movePayment(db, now, reference, 'expire')
  return payment?.status !== 'PAID' && payment?.status !== 'REVERSED'
}

/**
 * Gives money back, once per reference. As with real providers, transfers and payments at a shop's counter cannot be
 * given back, and never more than was paid.
 */
export async function refundBooked(
  db: Db,
  now: Date,
  refund: { payment: string; reference: string; amount: number },
): Promise<'done' | 'not_possible' | 'too_much'> {
  const payment = await findBookedPayment(db, refund.payment)
  if (payment?.refunds.some(({ reference }) => reference === refund.reference)) return 'done'
  if (payment?.status !== 'PAID' || isByTransfer(payment.service)) return 'not_possible'
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, refund.amount)
  if (refunded > payment.amount) return 'too_much'
  const refunds = [...payment.refunds, { reference: refund.reference, amount: refund.amount, status: 'DONE' }]
  await db
    .updateTable('sandbox_payments')
    .set({
      refunds: JSON.stringify(refunds),
      updated_at: now.toISOString(),
      ...(refunded === payment.amount && { status: 'REVERSED' }),
    })
    .where('reference', '=', refund.payment)
    .execute()
  return 'done'
}
