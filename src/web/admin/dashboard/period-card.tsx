import type { Dashboard, ListLink as Target } from '#contract/analytics.ts'
import { Change } from '../../shared/admin/change.tsx'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ListLink } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

type Period = Dashboard['today']
type Fact = { term: string; now: number; was: number; format: (value: number) => string; link: Target; of?: string }

const percent = (value: number) => `${value}%`
const figureLink = 'rounded-sm underline-offset-4 hover:underline'

type PeriodCardProps = {
  title: string
  /** "yesterday", "the same days last week". */
  before: string
  period: Period
}

/** A span of days beside the one before: revenue large, the rest small, each a link to the orders that it is of. */
export function PeriodCard({ title, before, period }: PeriodCardProps) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { links, before: was } = period
  const facts: Fact[] = [
    { term: texts.orders, now: period.orders, was: was.orders, format: group, link: links.orders },
    {
      term: texts.averageOrder,
      now: period.average_order,
      was: was.average_order,
      format: rupiah,
      link: links.orders,
    },
    {
      term: texts.conversion,
      now: period.conversion,
      was: was.conversion,
      format: percent,
      link: links.placed,
      of: texts.ofPlaced(group(period.placed)),
    },
    {
      term: texts.newCustomers,
      now: period.new_customers,
      was: was.new_customers,
      format: group,
      link: links.new_customers,
    },
  ]
  return (
    <Card title={title} padding="sm" className="flex flex-col">
      <p className="text-xs text-text-muted" title={texts.revenueHelp}>
        {texts.revenue}
      </p>
      <p className="tabular mt-0.5 text-2xl leading-tight font-bold tracking-tight wrap-anywhere">
        <ListLink to={links.orders} className={figureLink}>
          {rupiah(period.revenue)}
        </ListLink>
      </p>
      <div className="mt-1.5">
        <Change now={period.revenue} was={was.revenue} before={before} />
      </div>
      <dl className="mt-4 flex flex-col gap-2.5 border-t pt-3">
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt className="text-xs text-text-muted">{fact.term}</dt>
            <dd className="tabular flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
              <ListLink to={fact.link} className={figureLink}>
                {fact.format(fact.now)}{' '}
                {fact.of && <span className="text-xs font-normal text-text-muted">{fact.of}</span>}
              </ListLink>
              <span title={texts.figureBefore(fact.format(fact.was), before)}>
                <Change now={fact.now} was={fact.was} before={before} short />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
