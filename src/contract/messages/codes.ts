import type { OrderStatus } from '../orders/orders.ts'
import { inWords, say } from './message.ts'
import type { PlainKey, Words } from './message.ts'

/** How messages name the states of an order. */
export const orderStatusNames: Record<OrderStatus, PlainKey> = {
  AWAITING_PAYMENT: 'is_awaiting_payment',
  PAID: 'is_paid',
  PROCESSING: 'is_processing',
  READY_TO_SHIP: 'is_ready_to_ship',
  SHIPPED: 'is_shipped',
  DELIVERED: 'is_delivered',
  COMPLETED: 'is_completed',
  DELIVERY_FAILED: 'is_delivery_failed',
  RETURNED: 'is_returned',
  CANCELLED: 'is_cancelled',
  EXPIRED: 'is_expired',
}

/** The states of orders, payments and refunds, which kept remarks hold as codes. */
const names = new Map(
  Object.entries<PlainKey>({
    ...orderStatusNames,
    CREATING: 'is_being_opened',
    PENDING: 'is_pending',
    REVIEW: 'is_under_review',
    FAILED: 'is_failed',
    REVERSED: 'is_reversed',
    DONE: 'is_done',
    REFUSED: 'is_refused',
    REQUESTED: 'is_requested',
    ACCEPTED: 'is_on_its_way',
    SUCCEEDED: 'is_arrived',
  }),
)

/** A remark of the shop as people read it: `The order is PAID` says the state in words, the rest stays as it is. */
export function withoutCodes(text: string, words: Words): string {
  return text.replace(/\b[A-Z][A-Z_]{3,}\b/g, (code) => {
    const name = names.get(code)
    return name ? inWords(say(name), words) : code
  })
}
