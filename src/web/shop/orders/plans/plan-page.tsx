import { useParams } from 'react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { getSubscription } from '#contract/skinvestment/skinvestment.ts'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { Head } from '../../../runtime/head.tsx'
import { day } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { rupiah } from '../../../shared/money.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AddressCard } from './address-card.tsx'
import { ChooseCard } from './choose-card.tsx'
import { PaidCard } from './paid-card.tsx'
import { PlanBadge } from './plan-badges.tsx'
import { sentOf, toChooseFor } from './plan-progress.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { StopCard } from './stop-card.tsx'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

const pollIntervalMs = 60_000

/** A plan of a customer with its calendar, and all that can be changed about it. */
export function Component() {
  const { list: texts, plan: words } = useTexts(plansTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(
    getSubscription,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.status === 'ACTIVE' ? pollIntervalMs : false) },
  )
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={data?.bundle.name ?? texts.title} />
      <QueryScreen
        query={query}
        outline={<Loading />}
        gone={{ show: <NotFound /> }}
        failed={{ title: words.loadFailed, level: 1 }}
      >
        {(plan) => <Loaded plan={plan} />}
      </QueryScreen>
    </main>
  )
}

function Loaded({ plan }: { plan: Subscription }) {
  const { list, plan: texts } = useTexts(plansTexts)
  const { language } = useLanguage()
  const choosing = toChooseFor(plan)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: list.back, to: paths.orders() },
          { label: list.title, to: paths.plans() },
          { label: plan.bundle.name },
        ]}
      />
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{plan.bundle.name}</h1>
      <p className="tabular mt-1 text-sm text-text-muted">
        {texts.begun(plan.order_number, day(plan.started_on, language))}
      </p>
      <State plan={plan} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {choosing && <ChooseCard key={choosing.parcel_no} plan={plan} parcel={choosing} />}
          <ScheduleCard plan={plan} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <AddressCard plan={plan} />
          <PaidCard plan={plan} />
          {plan.allowed_actions.includes('stop') && <StopCard plan={plan} />}
        </div>
      </div>
    </>
  )
}

/** Where the plan stands, in a sentence. */
function State({ plan }: { plan: Subscription }) {
  const { plan: texts } = useTexts(plansTexts)
  const { language } = useLanguage()
  const sent = sentOf(plan)
  return (
    <Card className="mt-5" aria-label={texts.progress}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PlanBadge status={plan.status} />
        <p className="tabular text-sm text-text-muted">{texts.sent(sent, plan.parcels)}</p>
      </div>
      <ProgressBar className="mt-3" hideLabel label={texts.progress} value={sent} max={plan.parcels} />
      <p className="tabular mt-3 text-pretty">
        {plan.status === 'FINISHED' && texts.finished}
        {plan.status === 'STOPPED' &&
          texts.stopped(plan.stopped_at === null ? '' : day(plan.stopped_at, language), rupiah(plan.refunded))}
        {plan.next_due_on !== null && `${texts.next(day(plan.next_due_on, language))} `}
        {plan.status === 'ACTIVE' && texts.last(day(plan.ends_on, language))}
      </p>
    </Card>
  )
}

function NotFound() {
  const { list, plan: texts } = useTexts(plansTexts)
  return (
    <EmptyState
      icon={<CalendarClock />}
      level={1}
      title={texts.notFoundTitle}
      action={<ButtonLink to={paths.plans()}>{list.title}</ButtonLink>}
    >
      {texts.notFoundText}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-72" />
      <Skeleton className="mt-5 h-28 rounded-xl" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  )
}
