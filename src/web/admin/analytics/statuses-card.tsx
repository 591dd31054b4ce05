import { Link } from 'react-router'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { paidDays } from './months.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** How far the orders of the month have come. */
export function StatusesCard({ month, today }: { month: SalesMonth; today: string }) {
  const days = paidDays(month, today)
  const { statuses: texts, month: words } = useTexts(adminAnalyticsTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const rows = Object.entries(month.summary.orders_by_status) as [OrderStatus, number][]
  return (
    <Card title={texts.title} description={texts.help} padding="sm">
      {rows.length === 0 && <p className="text-sm text-text-muted">{words.noSales}</p>}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-8 gap-y-1.5 text-sm">
        {rows
          .toSorted(([, a], [, b]) => b - a)
          .map(([status, orders]) => (
            <div key={status} className="flex min-w-0 items-baseline justify-between gap-2">
              <dt className="min-w-0 wrap-anywhere text-text-muted">{orderStatuses[status]}</dt>
              <dd className="tabular font-semibold">
                <Link
                  to={adminPaths.orders({ ...days, status })}
                  className="touch-target text-text-link underline underline-offset-4"
                >
                  {group(orders)}
                </Link>
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
