import { useParams } from 'react-router'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import { backStatuses } from '#contract/orders/order-address.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { AddressText } from '../../shared/addresses/address-text.tsx'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { paidWith } from '../../shared/orders/paid-with.ts'
import { PaperButton } from '../../shared/documents/paper-button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ChangePayment } from './change-payment.tsx'
import { HistoryCard } from './history-card.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { PlanNote } from './plan-note.tsx'
import { ReplacementNote } from './replacement-note.tsx'
import { OrderSum } from './order-sum.tsx'
import { TransferCard } from './transfer/transfer-card.tsx'
import { ordersTexts } from './orders.en.ts'

// Few parcels come back, and it brings the checks of its form.
const MendAddress = lazyPart(() => import('./mend-address.tsx').then((module) => module.MendAddress), { waiting: null })

const fastPollMs = 15_000
const slowPollMs = 60_000
/** No further step comes. */
const isSettled: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED', 'EXPIRED']

/** A customer who watches an order sees its parcel move. */
function lookAgainIn(status: OrderStatus | undefined): number | false {
  if (status === undefined || isSettled.includes(status)) return false
  return status === 'AWAITING_PAYMENT' ? fastPollMs : slowPollMs
}

/** One of my orders, from payment to the door. */
export function Component() {
  const { order: texts } = useTexts(ordersTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(
    getMyOrder,
    { params: { id } },
    { refetchInterval: ({ state }) => lookAgainIn(state.data?.status) },
  )
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={data ? texts.title(data.order_number) : texts.back} />
      <QueryScreen
        query={query}
        outline={<Loading />}
        gone={{ show: <NotFound /> }}
        failed={{ title: texts.loadFailed, level: 1 }}
      >
        {(order) => <Loaded order={order} />}
      </QueryScreen>
    </main>
  )
}

function Loaded({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  return (
    <>
      <Breadcrumbs crumbs={[{ label: texts.back, to: paths.orders() }, { label: order.order_number }]} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="tabular text-2xl break-words sm:text-3xl">{texts.title(order.order_number)}</h1>
          <p className="tabular mt-1 text-sm text-text-muted">{texts.placed(dayAndTime(order.created_at, language))}</p>
        </div>
        {!order.allowed_actions.includes('complete') && (
          <ButtonLink
            to={paths.createTicket({ order_id: order.order_id })}
            variant="cancel"
            size="sm"
            icon={<LifeBuoy />}
          >
            {texts.help}
          </ButtonLink>
        )}
      </div>
      <PlanNote order={order} className="mt-5" />
      <ReplacementNote replaces={order.replaces} className="mt-5" />
      <OrderProgress order={order} />
      <TransferCard order={order} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={texts.items}>
            <OrderItems items={order.items} />
          </Card>
          <HistoryCard order={order} />
        </div>
        <Side order={order} />
      </div>
      <Papers order={order} />
    </>
  )
}

function Side({ order }: { order: Order }) {
  const { order: texts, amounts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { payment } = order
  const isOpen = order.allowed_actions.includes('pay')
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card title={texts.amounts}>
        <OrderSum order={order} />
      </Card>
      <Card title={texts.payment} action={<ChangePayment order={order} size="sm" />}>
        <DescriptionList
          layout="stacked"
          items={[
            { term: payment.paid_at ? texts.method : texts.chosenMethod, details: paidWith(order, amounts) },
            ...(payment.paid_at ? [{ term: texts.paidAt, details: dayAndTime(payment.paid_at, language) }] : []),
            ...(isOpen ? [{ term: texts.payUntil, details: dayAndTime(payment.expires_at, language) }] : []),
            ...(!payment.paid_at && !isOpen ? [{ term: texts.paidAt, details: texts.notPaid }] : []),
          ]}
        />
        {payment.status === 'REVIEW' && <p className="mt-2 text-sm text-text-muted">{texts.review}</p>}
      </Card>
      <Card title={texts.address}>
        <AddressText address={order.address} />
        {order.kind !== 'PLAN' && backStatuses.includes(order.status) && <MendAddress order={order} />}
      </Card>
      <OrderTickets order_id={order.order_id} />
      {order.note !== '' && (
        <Card title={texts.note}>
          <p className="text-sm break-words whitespace-pre-line">{order.note}</p>
        </Card>
      )}
    </div>
  )
}

function Papers({ order }: { order: Order }) {
  const { order: texts } = useTexts(ordersTexts)
  return (
    <Card title={texts.papers} className="mt-5">
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.invoice({ order_id: order.order_id })} variant="cancel" size="sm" icon={<Receipt />}>
          {texts.invoice}
        </ButtonLink>
        <PaperButton paper="invoice" order={order} reader="customer" />
        {order.refunds.length > 0 && <PaperButton paper="creditNote" order={order} reader="customer" />}
      </div>
    </Card>
  )
}

function NotFound() {
  const { order: texts } = useTexts(ordersTexts)
  return (
    <EmptyState
      icon={<Package />}
      level={1}
      title={texts.notFoundTitle}
      action={<ButtonLink to={paths.orders()}>{texts.back}</ButtonLink>}
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
      <Skeleton className="mt-5 h-36 rounded-xl" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  )
}
