import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Tone } from '../../ui/feedback/tone.ts'

/** What a state means for the customer: something to do, good news, or trouble. */
export const toneOf: Record<OrderStatus, Tone> = {
  AWAITING_PAYMENT: 'warning',
  PAID: 'info',
  PROCESSING: 'info',
  READY_TO_SHIP: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  COMPLETED: 'success',
  DELIVERY_FAILED: 'danger',
  RETURNED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
}
