import { useLanguage } from '../language.tsx'
import { rupiah } from '../money.ts'
import { monthName } from '../dates.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPlace } from '../../ui/lazy-place.tsx'

type MonthAmount = { month: string; amount: number }

// The chart's library is larger than most screens.
const RupiahBars = lazyPlace(
  () => import('./rupiah-bars.tsx').then((module) => module.RupiahBars),
  <Skeleton className="h-52" />,
)

type AmountsByMonthProps = {
  months: readonly MonthAmount[]
  texts: { caption: string; show: string; month: string; amount: string }
}

/** Bars per month, and the same figures as a table for reading aloud and copying. */
export function AmountsByMonth({ months, texts }: AmountsByMonthProps) {
  const { language } = useLanguage()
  const bars = months.map(({ month, amount }) => ({ key: month, label: monthName(month, language), amount }))
  return (
    <>
      {/* Clipped, because the chart keeps its old width for a moment when a phone is turned. */}
      <div className="h-52 overflow-hidden">
        <RupiahBars bars={bars} />
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center rounded-lg font-semibold text-text-link underline underline-offset-4">
          {texts.show}
        </summary>
        <table className="tabular w-full max-w-md border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2">
              <th scope="col" className="text-left">
                {texts.month}
              </th>
              <th scope="col" className="text-right">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, amount }) => (
              <tr key={key} className="[&>*]:border-b [&>*]:py-1.5">
                <th scope="row" className="text-left font-medium">
                  {label}
                </th>
                <td className="text-right">{rupiah(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
