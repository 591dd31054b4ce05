import type { Order } from '#contract/orders/orders.ts'

export type InvoiceState = 'paid' | 'waiting' | 'review' | 'failed' | 'expired' | 'cancelled'

/** The text of the page after the payment. The order's status decides; the payment's only explains the wait. */
export function invoiceStateOf({ status, payment }: Pick<Order, 'status' | 'payment'>): InvoiceState {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'EXPIRED') return 'expired'
  if (status !== 'AWAITING_PAYMENT') return 'paid'
  if (payment.status === 'REVIEW') return 'review'
  return payment.status === 'FAILED' ? 'failed' : 'waiting'
}

const quickMs = 2_500
const slowMs = 10_000
const quickFor = 48

/** When to look again: every few seconds, after two minutes less often; never once nothing more can happen. */
export function lookAgainIn(state: InvoiceState, looks: number): number | false {
  if (state === 'paid' || state === 'expired' || state === 'cancelled') return false
  return looks < quickFor ? quickMs : slowMs
}
