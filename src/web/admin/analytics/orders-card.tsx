import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FigureTable } from './figure-table.tsx'
import { paidDays } from './months.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** Orders, who made them, and what of points and commissions went with them. */
export function OrdersCard({ month, today }: { month: SalesMonth; today: string }) {
  const days = paidDays(month, today)
  const { figures } = useTexts(adminAnalyticsTexts)
  const title = figures.orders
  return (
    <Card title={title} padding="sm">
      <FigureTable
        caption={title}
        month={month}
        names={[
          'orders',
          'average_order',
          'units',
          'new_customers',
          'returning_customers',
          'points_given',
          'points_spent',
          'commission',
        ]}
        strong={['orders']}
        links={{ orders: adminPaths.orders(days), new_customers: adminPaths.orders({ ...days, is_first: 'true' }) }}
      />
    </Card>
  )
}
