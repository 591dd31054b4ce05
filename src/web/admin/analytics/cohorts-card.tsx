import type { Output } from '#contract/call.ts'
import { getCohorts } from '#contract/sales-analytics.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { monthName } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group } from '../../shared/money.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminAnalyticsTexts } from './analytics.en.ts'

type Cohorts = Output<typeof getCohorts>['data']

/** Of a hundred customers of each month, how many bought again in the months after it. */
export function CohortsCard() {
  const { cohorts: texts } = useTexts(adminAnalyticsTexts)
  const query = useQueryCall(getCohorts, {})
  return (
    <Card title={texts.title} description={texts.text} padding="sm">
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-40" />}
        failed={showLoadFailed}
        empty={{ when: ({ data }) => data.length === 0, show: <p className="text-sm text-text-muted">{texts.none}</p> }}
      >
        {({ data }) => <CohortTable cohorts={data} />}
      </QueryScreen>
    </Card>
  )
}

function CohortTable({ cohorts }: { cohorts: Cohorts }) {
  const { cohorts: texts } = useTexts(adminAnalyticsTexts)
  const { language } = useLanguage()
  const months = Math.max(...cohorts.map(({ back }) => back.length))
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={texts.title} tabIndex={0} className="relative overflow-x-auto">
      <table className="tabular border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:p-2 [&>th]:font-semibold">
            <th scope="col" className="sticky left-0 bg-surface text-left">
              {texts.first}
            </th>
            <th scope="col" className="text-right">
              {texts.customers}
            </th>
            {Array.from({ length: months }, (_, n) => (
              <th key={n} scope="col" className="text-right" aria-label={texts.afterLabel(n + 1)}>
                {texts.after(n + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, customers, back }) => (
            <tr key={month} className="[&>*]:border-b [&>*]:p-2">
              <th scope="row" className="sticky left-0 bg-surface text-left font-medium whitespace-nowrap">
                {monthName(month, language)}
              </th>
              <td className="text-right">{group(customers)}</td>
              {back.map((count, n) => (
                <td key={n} className="text-right">
                  {customers > 0 ? `${Math.round((count / customers) * 100)}%` : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
