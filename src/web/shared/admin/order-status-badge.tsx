import type { OrderStatus } from '#contract/orders/orders.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

/** Amber means that the shop has to act, red that something went wrong. */
const tones: Record<OrderStatus, Tone> = {
  AWAITING_PAYMENT: 'neutral',
  PAID: 'warning',
  PROCESSING: 'info',
  READY_TO_SHIP: 'info',
  SHIPPED: 'accent',
  DELIVERED: 'success',
  COMPLETED: 'success',
  DELIVERY_FAILED: 'danger',
  RETURNED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
}

/** An order's status, in the words of the people who work on it. */
export function OrderStatusBadge({ status, className }: { status: OrderStatus; className?: string | undefined }) {
  const { orderStatuses } = useTexts(adminTexts)
  return (
    <StatusBadge tone={tones[status]} className={className}>
      {orderStatuses[status]}
    </StatusBadge>
  )
}
