import { useSearchParams } from 'react-router'
import Receipt from 'lucide-react/icons/receipt'
import { getMyOrder } from '#contract/orders/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { InvoiceBanner } from './invoice-banner.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceStateOf, lookAgainIn } from './invoice-state.ts'
import { PlanNote } from './plan-note.tsx'
import { ordersTexts } from './orders.en.ts'

/** After the payment: its true state, from the server, until it is settled; and the invoice to print. */
export function Component() {
  const { invoice: texts } = useTexts(ordersTexts)
  const [search] = useSearchParams()
  const order_id = search.get('order_id')
  return (
    <main
      id="main"
      tabIndex={-1}
      className="content-width min-h-[80dvh] py-6 outline-none sm:py-8 print:min-h-0 print:p-0"
    >
      <Head title={texts.title} />
      <div className="mx-auto max-w-3xl">
        {order_id === null ? <Missing /> : <Invoice key={order_id} order_id={order_id} />}
      </div>
    </main>
  )
}

function Invoice({ order_id }: { order_id: string }) {
  const { invoice: texts, order: orderTexts } = useTexts(ordersTexts)
  const errorText = useErrorText()
  const { data, error, refetch } = useQueryCall(
    getMyOrder,
    { params: { id: order_id } },
    {
      refetchInterval: ({ state }) =>
        state.data ? lookAgainIn(invoiceStateOf(state.data), state.dataUpdateCount + state.errorUpdateCount) : false,
    },
  )
  if (data) {
    return (
      <div className="flex flex-col gap-5">
        {error && (
          <Alert tone="warning" className="print:hidden">
            {texts.stale}
          </Alert>
        )}
        <InvoiceBanner order={data} state={invoiceStateOf(data)} />
        <PlanNote order={data} className="print:hidden" />
        <InvoiceSheet order={data} />
      </div>
    )
  }
  if (!error) return <Loading />
  const isGone = error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <EmptyState
      icon={<Receipt />}
      level={1}
      title={isGone ? orderTexts.notFoundTitle : orderTexts.loadFailed}
      action={
        isGone ? (
          <ButtonLink to={paths.orders()}>{orderTexts.back}</ButtonLink>
        ) : (
          <RetryButton onClick={() => void refetch()} />
        )
      }
    >
      {isGone ? orderTexts.notFoundText : errorText(error)}
    </EmptyState>
  )
}

function Missing() {
  const { invoice: texts, order } = useTexts(ordersTexts)
  return (
    <EmptyState
      icon={<Receipt />}
      level={1}
      title={texts.missingTitle}
      action={<ButtonLink to={paths.orders()}>{order.back}</ButtonLink>}
    >
      {texts.missingText}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
