import type { OrderStatus, OrderSummary } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { ordersTexts } from './orders.en.ts'
import type { Tone } from '../../ui/feedback/tone.ts'

/** An order's status. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { status: names } = useTexts(ordersTexts)
  return <StatusBadge tone={toneOf[status]}>{names[status]}</StatusBadge>
}

/** What a state means for the customer: something to do, good news, or trouble. */
const toneOf: Record<OrderStatus, Tone> = {
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

/** What an order's status means for its customer; what pays for a plan is never packed. */
export function useStatusMessage({ kind, status }: Pick<OrderSummary, 'kind' | 'status'>): string {
  const { order: texts, plan } = useTexts(ordersTexts)
  return (kind === 'PLAN' ? plan.states[status] : undefined) ?? texts.messages[status]
}
