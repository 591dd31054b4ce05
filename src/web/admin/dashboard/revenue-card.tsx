import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { getDashboard } from '#contract/analytics.ts'
import type { Output } from '#contract/call.ts'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPlace } from '../../ui/lazy-place.tsx'

export type RevenueDay = Output<typeof getDashboard>['revenue_by_day'][number]

// The chart's library is as large as the rest of the screen.
const RevenueChart = lazyPlace(
  () => import('./revenue-chart.tsx').then((module) => module.RevenueChart),
  <Skeleton className="h-56" />,
)

/** 30 days as bars, and the same figures as a table for reading aloud and copying. */
export function RevenueCard({ days }: { days: readonly RevenueDay[] }) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const { language } = useLanguage()
  const revenue = days.reduce((sum, one) => sum + one.revenue, 0)
  const orders = days.reduce((sum, one) => sum + one.orders, 0)
  const best = days.reduce<RevenueDay | null>((top, one) => (top && top.revenue >= one.revenue ? top : one), null)
  const total = texts.chartTotal(rupiah(revenue), group(orders))
  return (
    <Card title={texts.chartTitle} description={<span className="tabular">{total}</span>} padding="sm">
      {revenue === 0 || !best ? (
        <p className="grid h-56 place-items-center text-text-muted">{texts.chartEmpty}</p>
      ) : (
        <>
          <p className="tabular mb-3 text-xs text-text-muted">
            {texts.chartSummary(day(best.day, language), rupiah(best.revenue))}
          </p>
          {/* Clipped, because the chart keeps its old width for a moment when a phone is turned. */}
          <div className="h-56 overflow-hidden">
            <RevenueChart days={days} />
          </div>
          <RevenueTable days={days} />
        </>
      )}
    </Card>
  )
}

function RevenueTable({ days }: { days: readonly RevenueDay[] }) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const { language } = useLanguage()
  const { isCopied, copy } = useCopy()

  /** Tabs between the columns and bare numbers: spreadsheets take both as they are. */
  function asText(): string {
    const rows = days.map((one) => [one.day, one.revenue, one.orders].join('\t'))
    return [[texts.day, texts.revenue, texts.orders].join('\t'), ...rows].join('\n')
  }

  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center rounded-lg font-semibold text-text-link underline underline-offset-4">
        {texts.chartTable}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <Button
          size="sm"
          variant="cancel"
          className="self-start"
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy(asText())}
        >
          {isCopied ? texts.chartCopied : texts.chartCopy}
        </Button>
        <div className="overflow-x-auto">
          <table className="tabular w-full max-w-xl border-separate border-spacing-0">
            <caption className="sr-only">{texts.chartTitle}</caption>
            <thead>
              <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2 [&>th]:font-semibold">
                <th scope="col" className="text-left">
                  {texts.day}
                </th>
                <th scope="col" className="text-right">
                  {texts.revenue}
                </th>
                <th scope="col" className="text-right">
                  {texts.orders}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day} className="hover:bg-surface-hover [&>*]:border-b [&>*]:py-1.5">
                  <th scope="row" className="text-left font-medium">
                    {day(one.day, language)}
                  </th>
                  <td className="text-right">{rupiah(one.revenue)}</td>
                  <td className="text-right">{group(one.orders)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  )
}
