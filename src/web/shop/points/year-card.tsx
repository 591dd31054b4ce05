import type { PointsMonth } from '#contract/wallet/wallet.ts'
import { BarsByMonth } from '../../shared/charts/bars-by-month.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { pointsTexts } from './points.en.ts'

/** What I did with points in twelve months. */
export function YearCard({ months }: { months: readonly PointsMonth[] }) {
  const { chart: texts } = useTexts(pointsTexts)
  const isUsed = months.some(({ earned, spent, expired }) => earned + spent + expired > 0)
  return (
    <Card title={texts.title} description={texts.text}>
      {isUsed ? (
        <BarsByMonth
          months={months.map(({ month, ...values }) => ({ month, values }))}
          series={[
            { key: 'earned', name: texts.earned, fill: 'var(--color-action)' },
            { key: 'spent', name: texts.spent, fill: 'var(--color-focus-ring)' },
            { key: 'expired', name: texts.expired, fill: 'var(--color-border-strong)' },
          ]}
          texts={texts}
          short={group}
          full={group}
        />
      ) : (
        <p className="grid h-32 place-items-center text-text-muted">{texts.empty}</p>
      )}
    </Card>
  )
}
