import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { percentText } from '../../shared/percent.ts'
import { affiliateTexts } from './affiliate.en.ts'

const example = 200_000

/** How it works, worked out in rupiah at my own rate. */
export function HowCard({ summary }: { summary: AffiliateSummary }) {
  const { how: texts } = useTexts(affiliateTexts)
  const { language } = useLanguage()
  const { rate_bps, special, terms } = summary
  const earned = Math.floor((example * rate_bps) / 10_000)
  const steps = [
    texts.share,
    texts.bonus(group(terms.referee_bonus_points), rupiah(terms.min_order)),
    texts.earn(rupiah(example), percentText(rate_bps), rupiah(earned)),
    texts.wait(terms.hold_days),
    texts.months(terms.commission_months),
    texts.back,
  ]
  return (
    <Card title={texts.title}>
      {!terms.is_enabled && <Alert tone="warning">{texts.off}</Alert>}
      {special && (
        <Alert tone="success" title={texts.special(percentText(rate_bps))} className="mb-4">
          {texts.since(day(special.since, language))}
          {special.reason !== '' && ` ${texts.reason(special.reason)}`}
        </Alert>
      )}
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-bold marker:text-text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}
