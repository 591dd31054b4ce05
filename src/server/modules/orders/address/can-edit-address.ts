import { backStatuses } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'

/**
 * Once its delivery is requested the courier has the address; withdrawing the delivery opens it again, and so does a parcel
 * that is back. Nothing is sent for the purchase of a plan: its customer says where its parcels go.
 */
export function canEditAddress({ kind, status }: Pick<Order, 'kind' | 'status'>): boolean {
  if (kind === 'PLAN') return false
  return status === 'AWAITING_PAYMENT' || status === 'PAID' || status === 'PROCESSING' || backStatuses.includes(status)
}
