import type { Order } from '#contract/orders/orders.ts'

/**
 * How an order comes and goes. SHOP is bought, paid and sent. PLAN is paid and never sent itself: its parcels are
 * orders of their own. CHILD is such a parcel, or a replacement: it is sent, but not paid for.
 */
export type OrderNature = 'SHOP' | 'PLAN' | 'CHILD'

export const orderNatures: readonly OrderNature[] = ['SHOP', 'PLAN', 'CHILD']

export function natureOf(order: { kind: Order['kind']; parent_order_id: string | null }): OrderNature {
  if (order.kind === 'PLAN') return 'PLAN'
  return order.parent_order_id === null ? 'SHOP' : 'CHILD'
}
