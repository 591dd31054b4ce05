import { useWords } from '../../shared/words.ts'
import clsx from 'clsx'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { RefundList } from '../../shared/orders/refund-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBadge, useStatusMessage } from './order-status.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { ordersTexts } from './orders.en.ts'

/** Which stage of the way comes next; null where the way has ended early. */
const stageOf: Record<OrderStatus, number | null> = {
  AWAITING_PAYMENT: 1,
  PAID: 2,
  PROCESSING: 2,
  READY_TO_SHIP: 3,
  SHIPPED: 3,
  DELIVERED: 4,
  COMPLETED: 5,
  DELIVERY_FAILED: 3,
  RETURNED: 3,
  CANCELLED: null,
  EXPIRED: null,
}

/** The order's status, what it means, and what can be done. */
export function OrderProgress({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const message = useStatusMessage(order)
  // What pays for a plan is never packed.
  const stage = order.kind === 'PLAN' ? null : stageOf[order.status]
  return (
    <Card className="mt-5" aria-label={texts.statusTitle}>
      {stage !== null && (
        <>
          <Stepper label={texts.statusTitle} steps={texts.stages} current={stage} className="mb-5 max-sm:hidden" />
          <StageBar stage={stage} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <OrderBadge status={order.status} />
        {order.allowed_actions.includes('pay') && (
          <p className="text-sm font-medium text-warning">
            <PayCountdown key={order.payment.expires_at} expiresAt={order.payment.expires_at} />
          </p>
        )}
      </div>
      <p className="mt-2 text-pretty">{message}</p>
      <Ending order={order} />
      {order.allowed_actions.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
          <OrderActions order={order} />
        </div>
      )}
    </Card>
  )
}

/** The same on a phone, which has no room for words; the badge below shows them. */
function StageBar({ stage }: { stage: number }) {
  const { order: texts } = useTexts(ordersTexts)
  return (
    <div aria-hidden className="mb-4 flex gap-1.5 sm:hidden">
      {texts.stages.map((name, index) => (
        <span key={name} className={clsx('h-1.5 flex-1 rounded-full', stageInk(index, stage))} />
      ))}
    </div>
  )
}

/** Why it ended early, and where the money went. */
function Ending({ order }: { order: Order }) {
  const words = useWords()
  const { order: texts } = useTexts(ordersTexts)
  const { cancel_reason, cancel_reason_message } = order
  return (
    <>
      {cancel_reason !== null && cancel_reason !== '' && (
        <p className="mt-1 text-sm break-words text-text-muted">
          {texts.reason}: {words(cancel_reason_message ?? { message: cancel_reason })}
        </p>
      )}
      {order.refunds.length > 0 && (
        <div className="mt-1">
          <RefundList order={order} texts={texts.refunds} />
        </div>
      )}
    </>
  )
}

function stageInk(index: number, stage: number): string {
  if (index < stage) return 'bg-action'
  return index === stage ? 'bg-primary-300' : 'bg-border'
}
