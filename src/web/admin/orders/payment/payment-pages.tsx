import type { PaymentAttempt, PaymentRefund } from '#contract/orders/payments.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useRemarks } from '../../../shared/admin/use-remarks.ts'
import { rupiah } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import type { Description } from '../../../ui/display/description-list.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { CopyButton } from '../detail/copy-button.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'
import { adminPaymentsTexts } from '../../../texts/admin-payments.en.ts'

/** Every page that was opened at a provider, the newest unfolded. */
export function PaymentPages({ payments }: { payments: readonly PaymentAttempt[] }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const newest = payments.at(-1)
  return (
    <div className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold tracking-normal">{texts.pages}</h3>
      <ul className="mt-1 divide-y">
        {payments.map((payment) => (
          <li key={payment.payment_id} className="py-1">
            <details open={payment === newest}>
              <summary className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg max-sm:min-h-11">
                <span className="font-medium">{texts.attempt(payment.attempt)}</span>
                <PaymentStatusBadge status={payment.status} />
                <span className="tabular ml-auto text-sm">{rupiah(payment.amount)}</span>
              </summary>
              <PageFacts payment={payment} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageFacts({ payment }: { payment: PaymentAttempt }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  const { reference, page_id, capture_id, created_at, paid_at, expires_at, checked_at, cost } = payment
  const time = (iso: string) => dayAndTime(iso, language)
  const items: (Description | false)[] = [
    { key: 'provider', term: texts.provider, details: payment.provider },
    { key: 'reference', term: texts.reference, details: <Name name={reference} of={texts.reference} /> },
    page_id !== null && { key: 'page', term: texts.pageId, details: <Name name={page_id} of={texts.pageId} /> },
    capture_id !== null && {
      key: 'capture',
      term: texts.captureId,
      details: <Name name={capture_id} of={texts.captureId} />,
    },
    { key: 'opened', term: texts.opened, details: time(created_at) },
    paid_at === null
      ? { key: 'ends', term: texts.ends, details: time(expires_at) }
      : { key: 'paid', term: texts.paid, details: time(paid_at) },
    cost !== null && { key: 'cost', term: texts.cost, details: rupiah(cost) },
    checked_at !== null && { key: 'checked', term: texts.checked, details: time(checked_at) },
  ]
  return <DescriptionList items={items.filter((item) => item !== false)} className="mb-1 pl-4" />
}

/** To be looked up at the provider. */
function Name({ name, of }: { name: string; of: string }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="tabular break-all">{name}</span>
      <CopyButton text={name} label={texts.copy(of)} />
    </span>
  )
}

const tones: Record<PaymentRefund['status'], Tone> = {
  REQUESTED: 'neutral',
  PENDING: 'info',
  DONE: 'success',
  REFUSED: 'danger',
  FAILED: 'danger',
}

/** Money that paid no order and went back. */
export function PaymentRefunds({ refunds }: { refunds: readonly PaymentRefund[] }) {
  const words = useRemarks()
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  return (
    <div className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold tracking-normal">{texts.refundsTitle}</h3>
      <p className="text-sm text-text-muted">{texts.refundsHelp}</p>
      <ul className="mt-1 divide-y">
        {refunds.map((refund) => (
          <li key={refund.refund_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="font-medium">
              {rupiah(refund.amount)} {texts.destinations[refund.destination]}
            </span>
            <StatusBadge tone={tones[refund.status]}>{texts.refundStatuses[refund.status]}</StatusBadge>
            <span className="tabular ml-auto text-xs text-text-muted">{dayAndTime(refund.created_at, language)}</span>
            <span className="w-full break-words text-text-muted">
              {[
                words(refund.reason_message ?? { message: refund.reason }),
                words(refund.detail_message ?? { message: refund.detail }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
