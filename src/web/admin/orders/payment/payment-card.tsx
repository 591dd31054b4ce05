import { useWords } from '../../../shared/words.ts'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { askPayment, getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Permitted } from '../../../shared/permissions/use-may.ts'
import { paidWith } from '../../../shared/orders/paid-with.ts'
import { RefundList } from '../../../shared/orders/refund-list.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import type { Description } from '../../../ui/display/description-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { TransfersPart } from '../transfers/transfers-part.tsx'
import { PaymentLinkButton } from './payment-link.tsx'
import { PaymentWebhooks } from './payment-webhooks.tsx'
import { PaymentPages, PaymentRefunds } from './payment-pages.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'
import { adminOrdersTexts } from '../../../texts/admin-orders.en.ts'
import { adminPaymentsTexts } from '../../../texts/admin-payments.en.ts'

/** How it was paid, on which pages, what the provider said about it, and what went back. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const { order: orderTexts } = useTexts(adminOrdersTexts)
  return (
    <Card
      title={texts.title}
      action={
        order.payments.some(({ service }) => service !== bankTransfer) && (
          <Permitted needs="orders">
            <AskButton order_id={order.order_id} />
          </Permitted>
        )
      }
    >
      <DescriptionList items={useFacts(order)} />
      {order.status === 'AWAITING_PAYMENT' && (
        <Permitted needs="orders">
          <p className="mt-3 flex flex-wrap gap-2">
            <PaymentLinkButton order={order} />
            {order.can_correct && (
              <ButtonLink
                to={adminPaths.correctOrder(order)}
                size="sm"
                variant="cancel"
                className="max-sm:min-h-11"
                icon={<Pencil />}
              >
                {texts.correct}
              </ButtonLink>
            )}
          </p>
        </Permitted>
      )}
      <TransfersPart order={order} />
      {order.payments.length > 0 && (
        <details className="mt-3 border-t pt-1">
          <summary className="inline-flex min-h-9 items-center rounded-lg font-semibold text-text-link underline underline-offset-4 max-sm:min-h-11">
            {orderTexts.providerDetail}
          </summary>
          <PaymentPages payments={order.payments} />
          <PaymentWebhooks webhooks={order.payment_notices} />
        </details>
      )}
      {order.payment_refunds.length > 0 && <PaymentRefunds refunds={order.payment_refunds} />}
    </Card>
  )
}

function useFacts(order: AdminOrder): Description[] {
  const { payment: paymentTexts } = useTexts(adminPaymentsTexts)
  const { order: texts } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  const words = useWords()
  const { payment, payments, refunds, cancel_reason } = order
  const items: Description[] = [
    ...(order.replaces ? [] : [{ key: 'service', term: texts.paymentService, details: paidWith(order, texts) }]),
    { key: 'status', term: texts.paymentStatus, details: <PaymentState order={order} /> },
  ]
  if (payment.paid_at !== null) {
    items.push({ key: 'paid', term: texts.paidAt, details: dayAndTime(payment.paid_at, language) })
  } else if (order.status === 'AWAITING_PAYMENT') {
    items.push({ key: 'expires', term: texts.expiresAt, details: dayAndTime(payment.expires_at, language) })
  }
  const costs = payments.flatMap(({ cost }) => (cost === null ? [] : cost))
  if (costs.length > 0) {
    const cost = costs.reduce((sum, one) => sum + one, 0)
    items.push({ key: 'cost', term: paymentTexts.cost, details: rupiah(cost) })
  }
  if (refunds.length > 0) {
    const details = <RefundList order={order} texts={texts.refunds} />
    items.push({ key: 'refund', term: texts.refund, details })
  }
  if (cancel_reason) {
    const details = words(order.cancel_reason_message ?? { message: cancel_reason })
    items.push({ key: 'reason', term: texts.cancelReason, details })
  }
  return items
}

function PaymentState({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { status } = order.payment
  if (order.replaces) return texts.nothingForReplacement
  if (status) return <PaymentStatusBadge status={status} />
  return order.total === 0 ? texts.nothingToPay : texts.noPayment
}

/** Instead of waiting for a webhook. */
function AskButton({ order_id }: { order_id: string }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const ask = useActionCall(askPayment, { stale: [getAnyOrder, listAllOrders] })

  async function press() {
    const answer = await ask.send({ params: { id: order_id } })
    if (answer?.outcome === 'settled') toast.success(texts.asked.settled)
    if (answer?.outcome === 'waiting') toast.info(texts.asked.waiting)
    if (answer?.outcome === 'unknown') toast.warning(texts.asked.unknown)
  }

  return (
    <Button
      size="sm"
      variant="cancel"
      className="max-sm:min-h-11"
      icon={<RefreshCw />}
      busy={ask.isPending}
      onClick={() => void press()}
    >
      {texts.ask}
    </Button>
  )
}
