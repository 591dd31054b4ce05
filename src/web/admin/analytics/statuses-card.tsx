import type { OrderStatus } from '#contract/orders/orders.ts'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figure } from './figure-table.tsx'
import { paidDays } from './months.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** How far the orders of the month have come. */
export function StatusesCard({ month, today }: { month: SalesMonth; today: string }) {
  const days = paidDays(month, today)
  const { statuses: texts, month: words } = useTexts(adminAnalyticsTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const { language } = useLanguage()
  // The orders have moved on since a closed month was computed: a list by today's states would count others.
  const isFrozen = month.is_closed
  const rows = Object.entries(month.summary.orders_by_status) as [OrderStatus, number][]
  return (
    <Card
      title={texts.title}
      description={isFrozen ? texts.frozen(dayAndTime(month.computed_at, language)) : texts.help}
      padding="sm"
    >
      {rows.length === 0 && <p className="text-sm text-text-muted">{words.noSales}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-8 gap-y-1.5 text-sm">
        {rows
          .toSorted(([, a], [, b]) => b - a)
          .map(([status, orders]) => (
            <div key={status} className="flex min-w-0 items-baseline justify-between gap-2">
              <dt className="min-w-0 wrap-anywhere text-text-muted">{orderStatuses[status]}</dt>
              <dd className="tabular font-semibold">
                <Figure text={group(orders)} to={isFrozen ? undefined : adminPaths.orders({ ...days, status })} />
              </dd>
            </div>
          ))}
      </dl>
      {isFrozen && rows.length > 0 && (
        <p className="mt-3 text-sm">
          <Figure text={texts.all} to={adminPaths.orders(days)} />
        </p>
      )}
    </Card>
  )
}
