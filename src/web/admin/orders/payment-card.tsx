import type { AdminOrder } from '#contract/orders.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import type { Description } from '../../ui/display/description-list.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Card } from '../../ui/layout/card.tsx'

type PaymentStatus = NonNullable<AdminOrder['payment']['status']>

const tones: Record<PaymentStatus, Tone> = {
  CREATING: 'neutral',
  PENDING: 'neutral',
  PAID: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  REVERSED: 'danger',
  REVIEW: 'warning',
}

/** How it was paid, what went back, and what the payment provider said. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts('admin-orders')
  const { language } = useLanguage()
  const { payment, refund, cancel_reason } = order
  const items: Description[] = [
    { key: 'service', term: texts.paymentService, details: payment.service_name },
    { key: 'status', term: texts.paymentStatus, details: <PaymentState order={order} /> },
  ]
  if (payment.paid_at !== null) {
    items.push({ key: 'paid', term: texts.paidAt, details: dayAndTime(payment.paid_at, language) })
  } else if (order.status === 'AWAITING_PAYMENT') {
    items.push({ key: 'expires', term: texts.expiresAt, details: dayAndTime(payment.expires_at, language) })
  }
  if (refund) {
    const details = texts.refundText(rupiah(refund.amount), dayAndTime(refund.at, language))
    items.push({ key: 'refund', term: texts.refund, details })
  }
  if (cancel_reason) items.push({ key: 'reason', term: texts.cancelReason, details: cancel_reason })
  return (
    <Card title={texts.paymentTitle}>
      <DescriptionList items={items} />
      <Notices notices={order.payment_notices} />
    </Card>
  )
}

function PaymentState({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts('admin-orders')
  const { status } = order.payment
  if (status) return <StatusBadge tone={tones[status]}>{texts.paymentStatuses[status]}</StatusBadge>
  return order.total === 0 ? texts.nothingToPay : texts.noPayment
}

function Notices({ notices }: { notices: AdminOrder['payment_notices'] }) {
  const { order: texts } = useTexts('admin-orders')
  const { language } = useLanguage()
  return (
    <div className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold tracking-normal">{texts.noticesTitle}</h3>
      {notices.length === 0 && <p className="mt-1 text-text-muted">{texts.noticesNone}</p>}
      <ul className="mt-1 divide-y">
        {notices.map((notice) => (
          <li key={notice.notice_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 break-words">
              <span className="font-medium">{texts.outcomes[notice.outcome] ?? notice.outcome}</span>
              <span className="text-text-muted">
                {' '}
                · {notice.detail} · {notice.provider}
              </span>
            </span>
            <span className="tabular text-xs text-text-muted">{dayAndTime(notice.received_at, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
