import type { ReactNode } from 'react'
import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** Earned, pending with its day, and this month; what holds something up is said below. */
export function EarningsCard({ summary }: { summary: AffiliateSummary }) {
  const { earnings: texts } = useTexts(affiliateTexts)
  const { language } = useLanguage()
  const { next_payout, commission_held, debt, is_email_verified } = summary
  const next = next_payout ? texts.next(rupiah(next_payout.amount), day(next_payout.at, language)) : texts.noNext
  return (
    <Card title={texts.title}>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Figure term={texts.paid} note={texts.paidText}>
          {rupiah(summary.commission_paid)}
        </Figure>
        <Figure term={texts.pending} note={next}>
          {rupiah(summary.commission_pending)}
        </Figure>
        <Figure term={texts.thisMonth} note={texts.orders(group(summary.orders), group(summary.active_referrals))}>
          {rupiah(summary.this_month)}
        </Figure>
      </dl>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {!is_email_verified && <Alert tone="warning">{texts.unverified}</Alert>}
        {commission_held > 0 && <Alert tone="info">{texts.held(rupiah(commission_held))}</Alert>}
        {debt > 0 && <Alert tone="warning">{texts.debt(rupiah(debt))}</Alert>}
      </div>
    </Card>
  )
}

function Figure({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div className="rounded-lg bg-surface-tint px-4 py-3">
      <dt className="text-sm text-text-muted">{term}</dt>
      <dd>
        <span className="tabular block text-xl font-bold wrap-anywhere">{children}</span>
        <span className="block text-sm text-text-muted">{note}</span>
      </dd>
    </div>
  )
}
