import type { SalesMonth } from '#contract/sales-analytics.ts'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FigureTable } from './figure-table.tsx'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** From what goods cost to what remained, then what else was paid. */
export function BridgeCard({ month }: { month: SalesMonth }) {
  const { bridge: texts } = useTexts(adminAnalyticsTexts)
  return (
    <Card title={texts.title} description={texts.plans} padding="sm">
      <FigureTable
        caption={texts.title}
        month={month}
        names={[
          'gross',
          'discounts',
          'refunds',
          'net',
          'shipping',
          'fees',
          'refunds_in_all',
          'tax',
          'payment_costs',
          'shipping_billed',
        ]}
        strong={['gross', 'net']}
      />
    </Card>
  )
}
