import type { PaymentWebhook } from '#contract/orders/payments.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useRemarks } from '../../../shared/admin/use-remarks.ts'
import { rupiah } from '../../../shared/money.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { adminPaymentsTexts } from '../../../texts/admin-payments.en.ts'

const tones: Record<PaymentWebhook['outcome'], Tone> = {
  APPLIED: 'success',
  DUPLICATE: 'neutral',
  STALE: 'neutral',
  FLAGGED: 'warning',
  UNKNOWN_ORDER: 'warning',
  UNCONFIRMED: 'info',
}

/** What the provider said, in its own words, and what came of it; the message itself unfolds. */
export function PaymentWebhooks({ webhooks }: { webhooks: readonly PaymentWebhook[] }) {
  const { payment: texts } = useTexts(adminPaymentsTexts)
  return (
    <div className="mt-3 border-t pt-3">
      <h3 className="text-sm font-semibold tracking-normal">{texts.webhooksTitle}</h3>
      {webhooks.length === 0 && (
        <p className="mt-1 text-sm text-text-muted">
          {texts.webhooksNone} {texts.webhooksNoneHelp}
        </p>
      )}
      <ul className="mt-1 divide-y">
        {webhooks.map((webhook) => (
          <li key={webhook.notice_id} className="py-2 text-sm">
            <Webhook webhook={webhook} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Webhook({ webhook }: { webhook: PaymentWebhook }) {
  const words = useRemarks()
  const { payment: texts } = useTexts(adminPaymentsTexts)
  const { language } = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{webhook.kind || webhook.provider}</span>
        {webhook.amount !== null && <span className="tabular">{rupiah(webhook.amount)}</span>}
        <StatusBadge tone={tones[webhook.outcome]}>{texts.outcomes[webhook.outcome]}</StatusBadge>
        <span className="tabular ml-auto text-xs text-text-muted">{dayAndTime(webhook.received_at, language)}</span>
      </p>
      {webhook.detail !== '' && (
        <p className="mt-0.5 break-words text-text-muted">
          {texts.did}: {words(webhook.detail_message ?? { message: webhook.detail })}
        </p>
      )}
      <details className="mt-0.5">
        <summary className="inline-flex min-h-9 items-center rounded-lg text-text-link underline underline-offset-4 max-sm:min-h-11">
          {texts.raw}
        </summary>
        <pre className="rounded-lg border p-3 text-xs break-all whitespace-pre-wrap">{readable(webhook.raw)}</pre>
      </details>
    </>
  )
}

/** With line breaks where it is JSON, otherwise as it came. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw
  }
}
