import * as z from 'zod'
import type { PaymentReport, RefundState } from './payment-port.ts'

const text = z.string().max(200)
const optional = text.nullish()

/** A sum as the provider writes it, such as `150000.00`. */
const Sum = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)

const Refund = z.object({
  refund_amount: Sum.or(z.number()),
  refund_key: optional,
  refund_chargeback_id: text.or(z.number()).nullish(),
  bank_confirmed_at: optional,
})

/** What status answers and webhooks have in common. */
export const Transaction = z.object({
  order_id: text.min(1),
  status_code: text,
  gross_amount: Sum,
  transaction_status: text,
  transaction_id: optional,
  fraud_status: optional,
  currency: optional,
  refund_amount: Sum.nullish(),
  refunds: z.array(Refund).max(200).nullish(),
})
export type Transaction = z.output<typeof Transaction>

const words = new Map(
  Object.entries<PaymentReport['status']>({
    pending: 'PENDING',
    authorize: 'PENDING',
    settlement: 'PAID',
    capture: 'PAID',
    partial_refund: 'PAID',
    partial_chargeback: 'PAID',
    deny: 'FAILED',
    failure: 'FAILED',
    cancel: 'EXPIRED',
    expire: 'EXPIRED',
    chargeback: 'REVERSED',
  }),
)

/** `null`: a word that we do not know, which changes nothing. */
function statusOf(transaction: Transaction): PaymentReport['status'] | null {
  const word = transaction.transaction_status.toLowerCase()
  if (word === 'refund') return isConfirmed(transaction) ? 'REVERSED' : 'PAID'
  const status = words.get(word) ?? null
  if (status !== 'PAID') return status
  // Cards under suspicion are taken but not given; samples of shops over the counter lack the field.
  const fraud = transaction.fraud_status?.toLowerCase() ?? 'accept'
  if (fraud === 'challenge') return 'REVIEW'
  if (fraud !== 'accept') return 'FAILED'
  return transaction.status_code === '200' ? 'PAID' : 'PENDING'
}

/** The money is back with the buyer only when the bank has said so. */
function isConfirmed({ refunds }: Transaction): boolean {
  return Boolean(refunds?.length) && refunds!.every(({ bank_confirmed_at }) => Boolean(bank_confirmed_at))
}

export function reportOf(transaction: Transaction): PaymentReport | null {
  const status = statusOf(transaction)
  if (!status) return null
  const { transaction_status, fraud_status, gross_amount, currency } = transaction
  const kind =
    fraud_status && fraud_status !== 'accept' ? `${transaction_status} (${fraud_status})` : transaction_status
  return { status, amount: Number(gross_amount), currency: currency ?? 'IDR', kind: kind.toLowerCase().slice(0, 60) }
}

/** The provider's list of refunds, also those that were made on its dashboard. */
export function refundsOf({ refunds, transaction_status, refund_amount }: Transaction): RefundState[] {
  const listed = (refunds ?? []).map((refund): RefundState => ({
    reference: refund.refund_key ?? String(refund.refund_chargeback_id ?? ''),
    amount: Number(refund.refund_amount),
    status: refund.bank_confirmed_at ? 'DONE' : 'PENDING',
  }))
  // A dispute about a part of a card payment is in no list.
  const isDisputed = transaction_status.toLowerCase() === 'partial_chargeback'
  return isDisputed
    ? [...listed, { reference: 'chargeback', amount: Number(refund_amount ?? 0), status: 'PENDING' }]
    : listed
}
