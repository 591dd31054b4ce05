import type { SalesMonth } from '#contract/sales-analytics.ts'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FigureTable } from './figure-table.tsx'

/** Orders, who made them, and what of points and commissions went with them. */
export function OrdersCard({ month }: { month: SalesMonth }) {
  const { figures } = useTexts('admin-analytics')
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
      />
    </Card>
  )
}
