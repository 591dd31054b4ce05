import { getDashboard } from '#contract/analytics.ts'
import type { Output } from '#contract/call.ts'
import { Change } from '../../shared/admin/change.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'

type Period = Output<typeof getDashboard>['today']
const percent = (value: number) => `${value}%`

type PeriodCardProps = {
  title: string
  /** "yesterday", "the same days last week". */
  before: string
  period: Period
}

/** A span of days beside the one before: revenue large, the rest small. */
export function PeriodCard({ title, before, period }: PeriodCardProps) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const facts = [
    { term: texts.orders, now: period.orders, was: period.before.orders, format: group },
    { term: texts.averageOrder, now: period.average_order, was: period.before.average_order, format: rupiah },
    { term: texts.conversion, now: period.conversion, was: period.before.conversion, format: percent },
    { term: texts.newCustomers, now: period.new_customers, was: period.before.new_customers, format: group },
  ]
  return (
    <Card title={title} padding="sm" className="flex flex-col">
      <p className="text-xs text-text-muted" title={texts.revenueHelp}>
        {texts.revenue}
      </p>
      <p className="tabular mt-0.5 text-2xl leading-tight font-bold tracking-tight wrap-anywhere">
        {rupiah(period.revenue)}
      </p>
      <div className="mt-1.5">
        <Change now={period.revenue} was={period.before.revenue} before={before} />
      </div>
      <dl className="mt-4 flex flex-col gap-2.5 border-t pt-3">
        {facts.map(({ term, now, was, format }) => (
          <div key={term}>
            <dt className="text-xs text-text-muted">{term}</dt>
            <dd className="tabular flex items-baseline justify-between gap-2 font-semibold">
              {format(now)}
              <span title={texts.figureBefore(format(was), before)}>
                <Change now={now} was={was} before={before} short />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
