import type { OrderStatus } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toneOf } from './order-tone.ts'
import { ordersTexts } from './orders.en.ts'

/** An order's status. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { status: names } = useTexts(ordersTexts)
  return <StatusBadge tone={toneOf[status]}>{names[status]}</StatusBadge>
}
