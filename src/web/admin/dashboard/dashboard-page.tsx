import { getDashboard } from '#contract/analytics.ts'
import type { Dashboard } from '#contract/analytics.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { AttentionCard } from './attention-card.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { useMayOpen } from './list-link.tsx'
import { NewestOrdersCard } from './newest-orders-card.tsx'
import { NewestReviewsCard } from './newest-reviews-card.tsx'
import { PeriodCard } from './period-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { TodayCard } from './today-card.tsx'
import { BestSellersCard, LowStockCard } from './product-cards.tsx'
import { OpenTicketsCard, WaitingCard } from './waiting-card.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminDashboardTexts } from './dashboard.en.ts'

const refreshEvery = 60_000

/** The shop's figures, and the work that waits for an administrator. Refreshes automatically every minute. */
export function Component() {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const query = useQueryCall(getDashboard, {}, { refetchInterval: refreshEvery })
  const { data, error } = query
  return (
    <AdminScreen title={texts.title} actions={<StaleMark when={Boolean(data && error)} />}>
      <QueryScreen query={query} outline={<GreyFigures />} failed={showLoadFailed}>
        {(data) => <Figures data={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function Figures({ data }: { data: Dashboard }) {
  const { dashboard: texts } = useTexts(adminDashboardTexts)
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <TodayCard queues={data.queues} />
      <div className="xl:col-span-2">
        <AttentionCard attention={data.attention} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
          <PeriodCard title={texts.today} before={texts.beforeToday} period={data.today} />
          <PeriodCard title={texts.week} before={texts.beforeWeek} period={data.week} />
          <PeriodCard title={texts.month} before={texts.beforeMonth} period={data.month} />
        </div>
        <RevenueCard days={data.revenue_by_day} />
        {mayOpen('orders') && <NewestOrdersCard orders={data.newest_orders} />}
        {mayOpen('reviews') && <NewestReviewsCard reviews={data.newest_reviews} />}
        <p className="text-xs text-text-muted">{texts.computedAt(dayAndTime(data.computed_at, language))}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 md:grid-cols-2 xl:grid-cols-1">
        {mayOpen('orders') && <WaitingCard waiting={data.waiting} />}
        {mayOpen('tickets') && <OpenTicketsCard tickets={data.open_tickets} />}
        {mayOpen('products') && <LowStockCard products={data.low_stock} />}
        <BestSellersCard items={data.best_sellers} />
        <ChannelsCard channels={data.channels} typed_by={data.typed_by} />
      </div>
    </div>
  )
}

/** The shape of what comes. */
function GreyFigures() {
  const { page } = useTexts(adminTexts)
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <output className="sr-only">{page.loading}</output>
      <Skeleton className="h-40 rounded-xl xl:col-span-2" />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
        <Skeleton className="h-86 rounded-xl" />
      </div>
      <div className="flex flex-col gap-4 rounded-xl border bg-surface p-4">
        <SkeletonText lines={7} />
      </div>
    </div>
  )
}
