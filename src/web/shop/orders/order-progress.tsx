import { useWords } from '../../shared/words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { RefundList } from '../../shared/orders/refund-list.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CompleteButton, OrderActions } from './order-actions.tsx'
import { OrderBadge, useStatusMessage } from './order-status.tsx'
import { OrderSteps } from './order-steps.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { ordersTexts } from './orders.en.ts'

/** The order's status, what it means, where its parcel is, and what can be done. */
export function OrderProgress({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const message = useStatusMessage(order)
  return (
    <Card className="mt-5" aria-label={texts.statusTitle}>
      <OrderSteps order={order} />
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
      <ParcelFacts order={order} />
      {order.allowed_actions.length > 0 && (
        <div className="mt-4 flex flex-col gap-2 sm:flex-row-reverse sm:flex-wrap">
          <ArrivedActions order={order} />
          <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse">
            <OrderActions order={order} without="complete" />
          </div>
        </div>
      )}
    </Card>
  )
}

/** Once it is there: all in order, or not. */
function ArrivedActions({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  if (!order.allowed_actions.includes('complete')) return null
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <ButtonLink
        to={paths.createTicket({ order_id: order.order_id })}
        variant="cancel"
        className="max-sm:px-1 max-sm:text-sm"
      >
        {texts.wrong}
      </ButtonLink>
      <CompleteButton order={order} className="max-sm:px-1 max-sm:text-sm" />
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
