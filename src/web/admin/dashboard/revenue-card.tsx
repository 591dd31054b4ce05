import type { Dashboard } from '#contract/analytics.ts'
import { DaysCard } from '../../shared/admin/days/days-card.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah, shortRupiah } from '../../shared/money.ts'
import { listPath, useMayOpen } from './list-link.tsx'
import { adminDashboardTexts } from './dashboard.en.ts'

type RevenueDay = Dashboard['revenue_by_day'][number]

/** The revenue of 30 days. */
export function RevenueCard({ days }: { days: readonly RevenueDay[] }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  const revenue = days.reduce((sum, one) => sum + one.revenue, 0)
  const orders = days.reduce((sum, one) => sum + one.orders, 0)
  const best = days.reduce<RevenueDay | null>((top, one) => (top && top.revenue >= one.revenue ? top : one), null)
  return (
    <DaysCard
      title={texts.chartTitle}
      description={texts.chartTotal(rupiah(revenue), group(orders))}
      summary={best && texts.chartSummary(day(best.day, language), rupiah(best.revenue))}
      empty={texts.chartEmpty}
      days={days}
      figures={[
        { name: texts.revenue, of: (one) => one.revenue, show: rupiah },
        {
          name: texts.orders,
          of: (one) => one.orders,
          show: group,
          ...(mayOpen('orders') && { to: (one: RevenueDay) => listPath(one.link) }),
        },
      ]}
      short={shortRupiah}
    />
  )
}
