import type { Output } from '#contract/call.ts'
import type { getMyPoints } from '#contract/wallet/wallet.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { pointsTexts } from './points.en.ts'

const example = 200_000

/** How points come and go, worked out at my own rate. */
export function HowCard({ points }: { points: MyPoints }) {
  const { how: texts } = useTexts(pointsTexts)
  const { earn_bps, is_special, max_share_bps, review_text, review_photo } = points
  const rate = percentText(earn_bps)
  const steps = [
    texts.earn(rate, rupiah(example), group(Math.floor((example * earn_bps) / 10_000))),
    texts.reviews(group(review_text), group(review_photo)),
    texts.spend(percentText(max_share_bps)),
    texts.back,
    texts.noTopUp,
  ]
  return (
    <Card title={texts.title}>
      {is_special && (
        <Alert tone="success" className="mb-4">
          {texts.special(rate)}
        </Alert>
      )}
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-text-accent">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  )
}

/** How I earn and spend points, and what I did with them. */
export type MyPoints = Output<typeof getMyPoints>
