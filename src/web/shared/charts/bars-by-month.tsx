import { monthName } from '../dates.ts'
import { useLanguage } from '../language.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Series } from './grouped-bars.tsx'

// The chart's library is larger than most screens.
const GroupedBars = lazyPart(() => import('./grouped-bars.tsx').then((module) => module.GroupedBars), {
  waiting: <Skeleton className="h-52" />,
})

type BarsByMonthProps = {
  months: readonly { month: string; values: Readonly<Record<string, number>> }[]
  series: readonly Series[]
  texts: { caption: string; show: string; month: string }
  /** For the axis, and for tooltip and table. */
  short: (value: number) => string
  full: (value: number) => string
}

/** Bars per month, and the same figures as a table for reading aloud and copying. */
export function BarsByMonth({ months, series, texts, short, full }: BarsByMonthProps) {
  const { language } = useLanguage()
  const groups = months.map(({ month, values }) => ({ key: month, label: monthName(month, language), values }))
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      {/* Clipped, because the chart keeps its old width for a moment when a phone is turned. */}
      <div className="h-52 overflow-hidden">
        <GroupedBars groups={groups} series={series} short={short} full={full} />
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
              {series.map(({ key, name }) => (
                <th key={key} scope="col" className="pl-3 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, label, values }) => (
              <tr key={key} className="[&>*]:border-b [&>*]:py-1.5">
                <th scope="row" className="text-left font-medium">
                  {label}
                </th>
                {series.map((one) => (
                  <td key={one.key} className="pl-3 text-right">
                    {full(values[one.key] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** The table says the same in words. */
function Legend({ series }: Pick<BarsByMonthProps, 'series'>) {
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
      {series.map(({ key, name, fill }) => (
        <li key={key} className="flex items-center gap-1.5">
          <svg viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" fill={fill} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
