import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { exportSalesMonth, getSalesMonth } from '#contract/sales-analytics.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { FileButton } from '../../shared/admin-list/export-button.tsx'
import { isoDay } from '../../shared/dates.ts'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BridgeCard } from './bridge-card.tsx'
import { CalculateButton } from './calculate-button.tsx'
import { CohortsCard } from './cohorts-card.tsx'
import { ListsCard } from './lists-card.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthPicker } from './month-picker.tsx'
import { askedMonth, monthAfter } from './months.ts'
import { OrdersCard } from './orders-card.tsx'
import { StatusesCard } from './statuses-card.tsx'
import { StockCoverCard } from './stock-cover-card.tsx'
import { adminAnalyticsTexts } from './analytics.en.ts'

/** A month of sales beside others; below it what reaches beyond a month. The month is in the address. */
export function Component() {
  const { month: texts, excel } = useTexts(adminAnalyticsTexts)
  const [params] = useSearchParams()
  const [today] = useState(() => isoDay(new Date()))
  const which = askedMonth(params, today)
  const month = useQueryCall(getSalesMonth, { query: which }, { placeholderData: keepPreviousData })
  // For the lists, whose rows are shown beside those of the month before.
  const before = useQueryCall(getSalesMonth, { query: monthAfter(which, -1) }, { enabled: month.isSuccess })
  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <CalculateButton which={which} />
          <FileButton
            call={exportSalesMonth}
            input={{ query: which }}
            fileName={`analytics-${which.year}-${which.month}.xlsx`}
            type="excel"
            texts={excel}
          />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MonthPicker which={which} today={today} month={month.data} />
        <QueryScreen query={month} outline={<Skeleton className="h-120 rounded-xl" />} failed={showLoadFailed}>
          {(sales) => (
            <div
              className={month.isPlaceholderData ? 'flex flex-col gap-4 opacity-60' : 'flex flex-col gap-4'}
              aria-busy={month.isPlaceholderData || undefined}
            >
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
                <BridgeCard month={sales} />
                <OrdersCard month={sales} today={today} />
              </div>
              <StatusesCard month={sales} today={today} />
              <MonthDays month={sales} today={today} />
              <ListsCard month={sales} before={before.data} today={today} />
            </div>
          )}
        </QueryScreen>
        <StockCoverCard />
        <CohortsCard />
      </div>
    </AdminScreen>
  )
}
