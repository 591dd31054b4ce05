import type { ReactNode } from 'react'
import { Link } from 'react-router'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { day } from '../../dates.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import { useCopy } from '../../use-copy.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

/** A figure of each day: what it is called, its number, and how a number of it reads in full. */
export type DayFigure<D> = {
  name: string
  of: (day: D) => number
  show: (value: number) => string
  /** The list that the figure of a day counts. */
  to?: (day: D) => string
}

type DaysCardProps<D extends { day: string }> = {
  title: string
  description: ReactNode
  /** One line above the chart. */
  summary?: ReactNode
  /** In place of the chart, where there is nothing to show. */
  empty: string
  days: readonly D[]
  /** The first one makes the bars. */
  figures: readonly DayFigure<D>[]
  /** Short, for the axis. */
  short: (value: number) => string
}

// The chart's library is as large as the rest of the screen.
const DayChart = lazyPart(() => import('./day-chart.tsx').then((module) => module.DayChart), {
  waiting: <Skeleton className="h-56" />,
})

/** Days as bars, and the same figures as a table for reading aloud and copying. */
export function DaysCard<D extends { day: string }>(props: DaysCardProps<D>) {
  const { title, description, summary, empty, days, figures, short } = props
  // The chart is lazy and so knows no type parameter; it gets the figures that belong to the days.
  const ofDays = figures as unknown as DayFigure<{ day: string }>[]
  return (
    <Card title={title} description={<span className="tabular">{description}</span>} padding="sm">
      {days.every((one) => figures[0]?.of(one) === 0) ? (
        <p className="grid h-56 place-items-center text-text-muted">{empty}</p>
      ) : (
        <>
          {summary && <p className="tabular mb-3 text-xs text-text-muted">{summary}</p>}
          {/* Clipped, because the chart keeps its old width for a moment when a phone is turned. */}
          <div className="h-56 overflow-hidden">
            <DayChart days={days} figures={ofDays} short={short} />
          </div>
          <DaysTable title={title} days={days} figures={figures} />
        </>
      )}
    </Card>
  )
}

type DaysTableProps<D extends { day: string }> = Pick<DaysCardProps<D>, 'title' | 'days' | 'figures'>

function DaysTable<D extends { day: string }>({ title, days, figures }: DaysTableProps<D>) {
  const { days: texts } = useTexts(adminTexts)
  const { language } = useLanguage()
  const { isCopied, copy } = useCopy()

  /** Tabs between the columns and bare numbers: spreadsheets take both as they are. */
  function asText(): string {
    const rows = days.map((one) => [one.day, ...figures.map(({ of }) => of(one))].join('\t'))
    return [[texts.day, ...figures.map(({ name }) => name)].join('\t'), ...rows].join('\n')
  }

  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center rounded-lg font-semibold text-text-link underline underline-offset-4">
        {texts.table}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <Button
          size="sm"
          variant="cancel"
          className="self-start"
          icon={isCopied ? <Check /> : <Copy />}
          onClick={() => void copy(asText())}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        {/* Many figures are wider than a phone; a scrolling region must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={title} tabIndex={0} className="relative overflow-x-auto">
          <table className="tabular w-full max-w-xl border-separate border-spacing-0">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2 [&>th]:font-semibold">
                <th scope="col" className="text-left">
                  {texts.day}
                </th>
                {figures.map(({ name }) => (
                  <th key={name} scope="col" className="text-right">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day} className="hover:bg-surface-hover [&>*]:border-b [&>*]:py-1.5">
                  <th scope="row" className="text-left font-medium">
                    {day(one.day, language)}
                  </th>
                  {figures.map(({ name, of, show, to }) => (
                    <td key={name} className="text-right">
                      {to ? (
                        <Link to={to(one)} className="touch-target text-text-link underline underline-offset-4">
                          {show(of(one))}
                        </Link>
                      ) : (
                        show(of(one))
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </details>
  )
}
