import { useState } from 'react'
import { useParams } from 'react-router'
import Link2Off from 'lucide-react/icons/link-2-off'
import type { PaymentOffer } from '#contract/orders/order-payment.ts'
import { getPayableOrder, payByLink, sendProofByLink } from '#contract/orders/payment-link.ts'
import type { PayableOrder } from '#contract/orders/payment-link.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { Head } from '../../../runtime/head.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { leaveForPayment } from '../../../shared/purchase/open-payment.ts'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CheckoutFrame } from '../../../shared/purchase/checkout-frame.tsx'
import { PayCountdown } from '../pay-countdown.tsx'
import { PaymentOffers } from '../payment-offers.tsx'
import { ProofForm } from '../transfer/proof-form.tsx'
import { TransferFacts } from '../transfer/transfer-facts.tsx'
import { payTexts } from './pay.en.ts'

const askAgainMs = 5_000
/** A page that is left open asks for a quarter of an hour. */
const askAgainAtMost = 180

/** One order to be paid by who has its link, signed in or not: what it is, its ways to pay, and then what became of it. */
export function Component() {
  const { page: texts } = useTexts(payTexts)
  const { token = '' } = useParams()
  const query = useQueryCall(
    getPayableOrder,
    { params: { token } },
    {
      refetchInterval: ({ state }) =>
        state.data?.waiting && state.dataUpdateCount < askAgainAtMost ? askAgainMs : false,
    },
  )
  return (
    <CheckoutFrame back={{ to: paths.home(), label: texts.home }}>
      <Head title={query.data ? texts.title(query.data.order_number) : texts.ways} />
      <div className="mx-auto max-w-3xl">
        <QueryScreen
          query={query}
          outline={<Outline />}
          gone={{ statuses: [404], show: <Gone /> }}
          failed={{ title: texts.loadFailed }}
        >
          {(order) =>
            order.waiting ? (
              <Waiting token={token} order={order} waiting={order.waiting} onProof={() => void query.refetch()} />
            ) : (
              <Ended order={order} />
            )
          }
        </QueryScreen>
      </div>
    </CheckoutFrame>
  )
}

type WaitingProps = {
  token: string
  order: PayableOrder
  waiting: NonNullable<PayableOrder['waiting']>
  onProof: () => void
}

function Waiting({ token, order, waiting, onProof }: WaitingProps) {
  const { page: texts } = useTexts(payTexts)
  const errorText = useErrorText()
  const [code, setCode] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const pay = useActionCall(payByLink, { stale: [getPayableOrder], showsErrors: true })
  const possible = waiting.offers.filter((offer) => offer.is_possible)
  const chosen = possible.find((offer) => (code === null ? offer.is_current : offer.code === code))

  async function payWith({ code: payment_service, total }: PaymentOffer): Promise<void> {
    const page = await pay.send({ params: { token }, body: { payment_service, expected_total: total } })
    if (!page) return
    setIsLeaving(true)
    await leaveForPayment(page.payment_url)
  }

  return (
    <>
      <h1 className="text-xl sm:text-2xl">{texts.title(order.order_number)}</h1>
      <p className="mt-1 font-semibold text-warning">
        <PayCountdown key={waiting.expires_at} expiresAt={waiting.expires_at} />
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <OrderCard waiting={waiting} total={chosen?.total ?? order.total} />
        <Card title={texts.ways}>
          {waiting.is_checked ? (
            <Alert tone="info">{texts.checked}</Alert>
          ) : (
            <div className="flex flex-col gap-4">
              {pay.error && (
                <Alert tone="danger" live title={texts.failed}>
                  {pay.error.code === 'PRICE_CHANGED' ? texts.priceChanged : errorText(pay.error)}
                </Alert>
              )}
              <PaymentOffers offers={waiting.offers} code={chosen?.code ?? null} onChoose={setCode} />
              {chosen?.is_current && waiting.transfer ? (
                <TransferFacts transfer={waiting.transfer}>
                  <ProofForm
                    sent={waiting.transfer.proofs}
                    call={sendProofByLink}
                    params={{ token }}
                    onSent={onProof}
                  />
                </TransferFacts>
              ) : (
                <div className="sticky bottom-0 -mx-4 -mb-4 rounded-b-xl border-t bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
                  <Button
                    variant="shop"
                    className="w-full"
                    busy={pay.isPending || isLeaving}
                    disabledReason={chosen ? undefined : texts.choose}
                    onClick={() => chosen && void payWith(chosen)}
                  >
                    {texts.pay(rupiah(chosen?.total ?? order.total))}
                  </Button>
                </div>
              )}
            </div>
          )}
        </Card>
        <p className="text-sm text-text-muted">{texts.private}</p>
      </div>
    </>
  )
}

function OrderCard({ waiting, total }: Pick<WaitingProps, 'waiting'> & { total: number }) {
  const { page: texts } = useTexts(payTexts)
  const off = (term: string, amount: number) => (amount > 0 ? [{ term, details: rupiah(-amount) }] : [])
  const fee = total - (waiting.subtotal - waiting.goods_discount + waiting.shipping - waiting.wallet_used)
  return (
    <Card title={texts.items} description={texts.to([waiting.kecamatan, waiting.city].filter(Boolean).join(', '))}>
      <ul className="divide-y border-b">
        {waiting.items.map(({ name, quantity, subtotal }, place) => (
          <li key={place} className="flex gap-3 py-2">
            <span className="tabular shrink-0 text-text-muted">{quantity} ×</span>
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="tabular shrink-0">{rupiah(subtotal)}</span>
          </li>
        ))}
      </ul>
      <DescriptionList
        layout="sum"
        className="mt-2"
        items={[
          { term: texts.goods, details: rupiah(waiting.subtotal) },
          ...off(texts.discount, waiting.goods_discount),
          { term: texts.shipping(waiting.courier_name), details: rupiah(waiting.shipping) },
          ...off(texts.wallet, waiting.wallet_used),
          ...(fee > 0 ? [{ term: texts.fee, details: rupiah(fee) }] : []),
          ...off(texts.uniquePart, -fee),
        ]}
      />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
        <span className="font-semibold">{texts.total}</span>
        <span className="tabular ml-auto text-xl font-bold" aria-live="polite">
          {rupiah(total)}
        </span>
      </p>
    </Card>
  )
}

function Ended({ order }: { order: PayableOrder }) {
  const { page: texts, paid, outcomes } = useTexts(payTexts)
  const { title, text } = outcomes[order.status] ?? paid
  return (
    <EmptyState level={1} title={title} action={<ButtonLink to={paths.home()}>{texts.home}</ButtonLink>}>
      <span className="tabular block">
        {order.order_number} · {rupiah(order.total)}
      </span>
      {text}
    </EmptyState>
  )
}

function Gone() {
  const { page: texts } = useTexts(payTexts)
  return (
    <EmptyState
      icon={<Link2Off />}
      level={1}
      title={texts.goneTitle}
      action={<ButtonLink to={paths.home()}>{texts.home}</ButtonLink>}
    >
      {texts.goneText}
    </EmptyState>
  )
}

function Outline() {
  const { page: texts } = useTexts(payTexts)
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
