import type { PaymentStatus as PaymentStatusSchema } from '#contract/orders/payments.ts'
import type { PaymentState } from '#server/ports/payment/payment-port.ts'
import type { output } from 'zod'

export type PaymentStatus = output<typeof PaymentStatusSchema>

/** Pages that a customer can still pay on, or that may become one. At most one per order. */
export const liveStatuses = ['CREATING', 'PENDING'] as const satisfies PaymentStatus[]

/**
 * From which statuses each report of the provider changes a payment. Reports come twice and in any order, so only the
 * changes listed here are made: money that arrived is always taken, and only a reversal takes it away.
 */
const changes: Record<PaymentState['status'], readonly PaymentStatus[]> = {
  PENDING: [],
  REVIEW: ['CREATING', 'PENDING'],
  FAILED: ['CREATING', 'PENDING', 'REVIEW'],
  EXPIRED: ['CREATING', 'PENDING', 'REVIEW'],
  PAID: ['CREATING', 'PENDING', 'REVIEW', 'FAILED', 'EXPIRED'],
  REVERSED: ['CREATING', 'PENDING', 'REVIEW', 'FAILED', 'EXPIRED', 'PAID'],
}

export function isChange(from: PaymentStatus, reported: PaymentState['status']): boolean {
  return changes[reported].includes(from)
}

/** A report that would take money away; it counts only once the provider has confirmed it. */
export function takesMoneyBack(from: PaymentStatus, reported: PaymentState['status']): boolean {
  return reported === 'REVERSED' || (from === 'PAID' && (reported === 'FAILED' || reported === 'EXPIRED'))
}
