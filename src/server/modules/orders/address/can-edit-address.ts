import type { OrderStatus } from '#contract/orders/orders.ts'

/** Once its delivery is requested the courier has the address; withdrawing the delivery opens it again. */
export function canEditAddress(status: OrderStatus): boolean {
  return status === 'AWAITING_PAYMENT' || status === 'PAID' || status === 'PROCESSING'
}
