import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import clsx from 'clsx'
import { getDashboard } from '#contract/analytics.ts'
import type { Output } from '#contract/call.ts'
import { useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { difference } from './difference.ts'
import type { Difference } from './difference.ts'

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

const looks = {
  more: { Icon: ArrowUp, colour: 'text-success' },
  less: { Icon: ArrowDown, colour: 'text-danger' },
  same: { Icon: ArrowRight, colour: 'text-text-muted' },
  from_nothing: { Icon: ArrowUp, colour: 'text-success' },
} as const

type ChangeProps = { now: number; was: number; before: string; short?: boolean }

/** An arrow and words, so that colour is not the only sign; `short` shows the words to screen readers only. */
function Change({ now, was, before, short = false }: ChangeProps) {
  const { dashboard: texts } = useTexts('admin-dashboard')
  const change = difference(now, was)
  const { Icon, colour } = looks[change.kind]
  const words = wordsFor(change, now, before, texts)
  return (
    <span className={clsx('inline-flex items-start gap-1 text-xs font-semibold', colour)}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={2.5} />
      {short ? (
        <>
          <span aria-hidden>{'percent' in change ? change.percent : '–'}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
}

type Texts = ReturnType<typeof useTexts<'admin-dashboard'>>['dashboard']

function wordsFor(change: Difference, now: number, before: string, texts: Texts): string {
  if (change.kind === 'more') return texts.more(change.percent, before)
  if (change.kind === 'less') return texts.less(change.percent, before)
  if (change.kind === 'from_nothing') return texts.nothingBefore(before)
  return now === 0 ? texts.nothingYet : texts.same(before)
}
