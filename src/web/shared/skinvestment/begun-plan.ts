import type { OrderSummary } from '#contract/orders/orders.ts'

type Order = Pick<OrderSummary, 'kind' | 'subscription_id' | 'payment'>

/** The plan that an order pays for or is a parcel of; null until it is paid, because a plan begins with the payment. */
export function begunPlan({ kind, subscription_id, payment }: Order): string | null {
  const isUnpaid = kind === 'PLAN' && payment.paid_at === null
  return isUnpaid ? null : subscription_id
}

/** What was paid for the plan pays for it; the wallet paid nothing. */
export function isPlanParcel({ kind, subscription_id }: Pick<Order, 'kind' | 'subscription_id'>): boolean {
  return kind === 'SHOP' && subscription_id !== null
}
