import { backStatuses } from '#contract/orders/order-address.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { ordersTexts } from './orders.en.ts'

/** How many steps of the way are done; null where the way has ended early. */
const stepsDone: Record<OrderStatus, number | null> = {
  AWAITING_PAYMENT: 1,
  PAID: 2,
  PROCESSING: 2,
  READY_TO_SHIP: 3,
  SHIPPED: 3,
  DELIVERED: 5,
  COMPLETED: 5,
  DELIVERY_FAILED: 3,
  RETURNED: 3,
  CANCELLED: null,
  EXPIRED: null,
}
/** Nobody orders or pays for what is sent again. */
const untilPaid = 2

/** The named steps of an order's way. Nothing of what pays for a plan, which is never packed. */
export function OrderSteps({ order: { kind, status, replaces } }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const done = stepsDone[status]
  if (kind === 'PLAN' || done === null) return null
  const skipped = replaces ? untilPaid : 0
  return (
    <Stepper
      label={texts.statusTitle}
      steps={texts.stages.slice(skipped)}
      current={done - skipped}
      isTrouble={backStatuses.includes(status)}
      className="mb-5"
    />
  )
}
