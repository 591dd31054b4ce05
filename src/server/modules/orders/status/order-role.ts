import type { Order } from '#contract/orders/orders.ts'

/**
 * How an order comes and goes. SHOP is bought, paid and sent. PLAN is paid and never sent itself: its parcels are
 * orders of their own. PARCEL is such a parcel, or a replacement: it is sent, but not paid for.
 */
export type OrderRole = 'SHOP' | 'PLAN' | 'PARCEL'

export const orderRoles: readonly OrderRole[] = ['SHOP', 'PLAN', 'PARCEL']

export function orderRoleOf(order: { kind: Order['kind']; parent_order_id: string | null }): OrderRole {
  if (order.kind === 'PLAN') return 'PLAN'
  return order.parent_order_id === null ? 'SHOP' : 'PARCEL'
}
