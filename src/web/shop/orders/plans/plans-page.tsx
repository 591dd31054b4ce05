import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Output } from '#contract/call.ts'
import { listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { Head } from '../../../runtime/head.tsx'
import { day } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { PlanBadge } from './plan-badges.tsx'
import { sentOf } from './plan-progress.ts'
import { plansTexts } from '../../../shared/skinvestment/plans.en.ts'

/** The plans of a customer: those that run first. */
export function Component() {
  const { list: texts } = useTexts(plansTexts)
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <div className="mx-auto max-w-4xl">
        <Breadcrumbs crumbs={[{ label: texts.back, to: paths.orders() }, { label: texts.title }]} />
        <h1 className="mt-2 mb-4 text-2xl sm:text-3xl">{texts.title}</h1>
        <Plans />
      </div>
    </main>
  )
}

function Plans() {
  const { list: texts } = useTexts(plansTexts)
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useQueryCall(listSubscriptions, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <QueryScreen
      query={query}
      outline={<SkeletonList rows={3} />}
      failed={{ title: texts.loadFailed }}
      empty={{
        when: ({ meta }) => meta.totalItems === 0,
        show: (
          <EmptyState
            icon={<CalendarClock />}
            title={texts.emptyTitle}
            action={<ButtonLink to={paths.skinvestment()}>{texts.toPage}</ButtonLink>}
          >
            {texts.emptyText}
          </EmptyState>
        ),
      }}
    >
      {(plans) => <PlanCards plans={plans} />}
    </QueryScreen>
  )
}

function PlanCards({ plans: { data, meta } }: { plans: Output<typeof listSubscriptions> }) {
  const { list: texts } = useTexts(plansTexts)
  const { currentPage, itemsPerPage, totalItems, totalPages } = meta
  const first = (currentPage - 1) * itemsPerPage + 1
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.map((plan) => (
          <PlanCard key={plan.subscription_id} plan={plan} />
        ))}
      </ul>
      <Pagination
        className="mt-5"
        page={currentPage}
        pageCount={totalPages}
        to={(next) => paths.plans({ page: next })}
        summary={texts.summary(first, first + data.length - 1, totalItems)}
      />
    </>
  )
}

function PlanCard({ plan }: { plan: Subscription }) {
  const { list: texts, plan: words } = useTexts(plansTexts)
  const { language } = useLanguage()
  const sent = sentOf(plan)
  return (
    <li className="relative rounded-xl border bg-surface p-4 hover:shadow-soft sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <LineThumb imageUrl={plan.bundle.image_url} className="size-16" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-base wrap-anywhere">
            <Link
              to={paths.plan(plan)}
              aria-label={texts.openNamed(plan.bundle.name)}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus-ring"
            >
              {plan.bundle.name}
            </Link>
          </h2>
          <p className="tabular text-sm text-text-muted">
            {words.begun(plan.order_number, day(plan.started_on, language))}
          </p>
          {plan.next_due_on !== null && (
            <p className="tabular mt-1 text-sm font-medium">{texts.next(day(plan.next_due_on, language))}</p>
          )}
        </div>
        <PlanBadge status={plan.status} />
      </div>
      <ProgressBar
        className="mt-4"
        label={words.progress}
        value={sent}
        max={plan.parcels}
        aside={words.sent(sent, plan.parcels)}
      />
    </li>
  )
}
