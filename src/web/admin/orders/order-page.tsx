import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import PackageX from 'lucide-react/icons/package-x'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { OrderStatusBadge } from '../../shared/admin/order-status-badge.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useNeighbours } from '../../shared/admin-list/use-neighbours.ts'
import type { Neighbours } from '../../shared/admin-list/use-neighbours.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { begunPlan } from '../../shared/skinvestment/begun-plan.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ActionBar } from './status/action-bar.tsx'
import { PlanBar } from './status/plan-bar.tsx'
import { CostCard } from './costs/cost-card.tsx'
import { DeliveryCard } from './delivery/delivery-card.tsx'
import { FlagAlert } from './payment/flag-alert.tsx'
import { orderList } from './list/order-list.ts'
import { ItemsCard } from './detail/items-card.tsx'
import { NotesCard } from './detail/notes-card.tsx'
import { PaymentCard } from './payment/payment-card.tsx'
import { CustomerCard, DestinationCard, NoteCard } from './detail/people-cards.tsx'
import { PrintButtons } from './printing/print-buttons.tsx'
import { FeedbackCard } from './detail/feedback-card.tsx'
import { TimelineCard } from './detail/timeline-card.tsx'
import { useAwb } from './delivery/use-awb.ts'
import { useOrderActions } from './status/use-order-actions.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminOrdersTexts } from '../../texts/admin-orders.en.ts'

/** Everything about one order, and all that can be done with it. */
export function Component() {
  const { order: texts, list } = useTexts(adminOrdersTexts)
  const { id = '' } = useParams()
  const query = useAwb(id)
  const { data, error } = query
  const neighbours = useNeighbours(orderList, id, ({ order_id }) => order_id)
  const title = data ? texts.heading(data.order_number) : list.title
  return (
    <AdminScreen
      title={title}
      heading={data && <Heading order={data} />}
      back={{ to: neighbours.back, label: texts.back }}
      actions={
        data && (
          <>
            <HeadActions order={data} isStale={error !== null} />
            <NeighbourLinks neighbours={neighbours} />
          </>
        )
      }
    >
      {/* Another order is another page: nothing of the first may stay. */}
      <QueryScreen
        query={query}
        outline={<GreyOrder />}
        gone={{ statuses: [404, 422], show: <NotFound /> }}
        failed={showLoadFailed}
      >
        {(data) => <OrderView key={data.order_id} order={data} />}
      </QueryScreen>
    </AdminScreen>
  )
}

function Heading({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { language } = useLanguage()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="tabular">{order.order_number}</span>
      <OrderStatusBadge status={order.status} />
      <span className="w-full text-sm font-normal tracking-normal text-text-muted">
        {texts.placed(dayAndTime(order.created_at, language))}
        <PlanMark order={order} />
        {order.replaces && <ReplacementMark other={order.replaces} words={texts.replaces} />}
        {order.replacements.map((other) => (
          <ReplacementMark key={other.order_id} other={other} words={texts.replacedBy} />
        ))}
      </span>
    </span>
  )
}

/** That it belongs to a plan, and the way there once that has begun. */
function PlanMark({ order }: { order: AdminOrder }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const subscription_id = begunPlan(order)
  if (order.kind !== 'PLAN' && subscription_id === null) return null
  const words = order.kind === 'PLAN' ? texts.plan : texts.planParcel
  if (subscription_id === null) return ` · ${words}`
  return (
    <>
      {' · '}
      <PermittedLink
        to={adminPaths.plan({ subscription_id })}
        needs="orders"
        className="touch-target text-text-link underline underline-offset-4"
      >
        {words}
      </PermittedLink>
    </>
  )
}

type ReplacementMarkProps = { other: NonNullable<AdminOrder['replaces']>; words: (number: string) => string }

/** The order whose goods are sent again, or the one that sends them again, and for which return. */
function ReplacementMark({ other, words }: ReplacementMarkProps) {
  const { order: texts } = useTexts(adminOrdersTexts)
  const { ticket_id, ticket_number } = other
  const link = 'touch-target text-text-link underline underline-offset-4'
  return (
    <>
      {' · '}
      <Link to={adminPaths.order(other)} className={link}>
        {words(other.order_number)}
      </Link>
      {ticket_id !== null && ticket_number !== null && (
        <>
          {', '}
          <PermittedLink to={adminPaths.ticket({ ticket_id })} needs="support" className={link}>
            {texts.replacesFor(ticket_number)}
          </PermittedLink>
        </>
      )}
    </>
  )
}

function HeadActions({ order, isStale }: { order: AdminOrder; isStale: boolean }) {
  return (
    <>
      <StaleMark when={isStale} />
      <PrintButtons key={order.order_id} order={order} />
    </>
  )
}

/** To the orders before and after this one in the list. */
function NeighbourLinks({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  const { order: texts } = useTexts(adminOrdersTexts)
  if (previous === undefined && next === undefined) return null
  const link = (order_id: string | undefined, label: string, icon: ReactNode) =>
    order_id === undefined ? (
      <span aria-hidden className="grid size-10 place-items-center text-border-strong max-sm:size-11 [&>svg]:size-5">
        {icon}
      </span>
    ) : (
      <Link
        to={adminPaths.order({ order_id })}
        aria-label={label}
        title={label}
        className="grid size-10 place-items-center rounded-lg border hover:bg-surface-hover max-sm:size-11 [&>svg]:size-5"
      >
        {icon}
      </Link>
    )
  return (
    <nav aria-label={texts.neighbours} className="flex gap-1">
      {link(previous, texts.previous, <ChevronLeft aria-hidden />)}
      {link(next, texts.next, <ChevronRight aria-hidden />)}
    </nav>
  )
}

function OrderView({ order }: { order: AdminOrder }) {
  const [movedTo, setMovedTo] = useState<OrderStatus | null>(null)
  const actions = useOrderActions((moved, now) => setMovedTo(now ?? moved.status))
  return (
    <div className="flex flex-col gap-4">
      {movedTo && <MovedOn status={movedTo} onClose={() => setMovedTo(null)} />}
      {order.flagged_reason !== null && <FlagAlert order={order} reason={order.flagged_reason} />}
      <NoteCard note={order.note} />
      {order.kind === 'PLAN' && order.payment.paid_at !== null ? (
        <PlanBar order={order} />
      ) : (
        <ActionBar order={order} actions={actions} />
      )}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ItemsCard order={order} />
          <PaymentCard order={order} />
          {order.kind !== 'PLAN' && <DeliveryCard order={order} />}
          {order.kind !== 'PLAN' && (
            <Permitted needs="reconciliation">
              <CostCard order={order} />
            </Permitted>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerCard order={order} />
          <FeedbackCard order={order} />
          <DestinationCard order={order} />
          <NotesCard order_id={order.order_id} />
          <TimelineCard order={order} />
        </div>
      </div>
    </div>
  )
}

function MovedOn({ status, onClose }: { status: OrderStatus; onClose: () => void }) {
  const { done } = useTexts(adminOrdersTexts)
  const { orderStatuses } = useTexts(adminTexts)
  return (
    <Alert tone="info" live title={done.movedOnTitle} onClose={onClose}>
      {done.movedOn(orderStatuses[status])}
    </Alert>
  )
}

function NotFound() {
  const { order: texts } = useTexts(adminOrdersTexts)
  return (
    <div className="rounded-xl border bg-surface">
      <EmptyState
        icon={<PackageX />}
        title={texts.notFoundTitle}
        action={
          <ButtonLink to={adminPaths.orders()} variant="cancel">
            {texts.back}
          </ButtonLink>
        }
      >
        {texts.notFoundText}
      </EmptyState>
    </div>
  )
}

/** The shape of what comes. */
function GreyOrder() {
  const { page } = useTexts(adminTexts)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">{page.loading}</output>
      <Skeleton className="h-16 rounded-xl" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-100 rounded-xl" />
          <Skeleton className="h-56 rounded-xl" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      </div>
    </div>
  )
}
