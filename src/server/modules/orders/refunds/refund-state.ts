import type { RefundState } from '#contract/orders/orders.ts'

/** What people are told of a refund by how its payment's refund stands; `null` where it went into the wallet at once. */
export function refundState(status: string | null): RefundState {
  if (status === 'REQUESTED' || status === 'PENDING') return 'ON_ITS_WAY'
  return status === 'REFUSED' || status === 'FAILED' ? 'STUCK' : 'DONE'
}
