import type { SalesMonth } from '#contract/sales-analytics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { DaysCard } from '../../shared/admin/days/days-card.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah, shortRupiah } from '../../shared/money.ts'
import { monthText } from './months.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

type SalesDay = SalesMonth['days'][number]

/** Every day of the month up to today, also those on which nothing was sold. */
export function MonthDays({ month, today }: { month: SalesMonth; today: string }) {
  const { days: texts, figures, month: words } = useTexts(adminAnalyticsTexts)
  const { language } = useLanguage()
  const days = everyDay(month, today)
  const best = days.reduce<SalesDay | null>((top, one) => (top && top.net >= one.net ? top : one), null)
  return (
    <DaysCard
      title={texts.title}
      description={texts.total(rupiah(month.summary.net), group(month.summary.orders))}
      summary={best && best.net > 0 && texts.best(day(best.day, language), rupiah(best.net))}
      empty={words.noSales}
      days={days}
      figures={[
        { name: figures.net, of: (one) => one.net, show: rupiah },
        { name: figures.gross, of: (one) => one.gross, show: rupiah },
        { name: figures.discounts, of: (one) => one.discounts, show: rupiah },
        { name: figures.refunds, of: (one) => one.refunds, show: rupiah },
        {
          name: figures.orders,
          of: (one) => one.orders,
          show: group,
          to: (one) => adminPaths.orders({ paid_from: one.day, paid_to: one.day }),
        },
      ]}
      short={shortRupiah}
    />
  )
}

const nothing = { units: 0, orders: 0, gross: 0, discounts: 0, refunds: 0, net: 0, shipping: 0, fees: 0 }

function everyDay({ month, year, days }: SalesMonth, today: string): SalesDay[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const known = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length }, (_, n) => `${monthText({ month, year })}-${String(n + 1).padStart(2, '0')}`)
    .filter((name) => name <= today)
    .map((name) => known.get(name) ?? { day: name, ...nothing })
}
