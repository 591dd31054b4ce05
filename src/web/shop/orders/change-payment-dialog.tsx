import { useState } from 'react'
import { changeOrderPayment, listPaymentOffers } from '#contract/orders/order-payment.ts'
import type { PaymentOffer } from '#contract/orders/order-payment.ts'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { openPayment } from '../../shared/purchase/open-payment.ts'
import { dayAndTime } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { rupiah } from '../../shared/money.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PaymentOffers } from './payment-offers.tsx'
import { ordersTexts } from './orders.en.ts'

type Props = { order: OrderSummary; onClose: () => void }

/** Every way to pay with what the order would come to; the button says the total that it confirms. */
export function ChangePaymentDialog({ order, onClose }: Props) {
  const { changePayment: texts } = useTexts(ordersTexts)
  const errorText = useErrorText()
  const query = useQueryCall(listPaymentOffers, { params: { id: order.order_id } }, { staleTime: 0, gcTime: 0 })
  const [code, setCode] = useState(order.payment.service)
  const chosen = query.data?.data.find((offer) => offer.code === code && offer.is_possible)
  const paying = useChangeAndPay(order, { onClose, onRefused: () => void query.refetch() })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !paying.isBusy && onClose()}
      title={texts.title}
      description={<WhatChanges order={order} offer={chosen} />}
      footer={
        <>
          <Button variant="cancel" disabled={paying.isBusy} onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            busy={paying.isBusy}
            disabledReason={chosen ? undefined : texts.chooseFirst}
            onClick={() => chosen && void paying.changeAndPay(chosen)}
          >
            {chosen ? texts.confirm(rupiah(chosen.total)) : texts.confirmNone}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {paying.error && (
          <Alert tone="danger" live title={texts.failed}>
            {paying.error.code === 'PRICE_CHANGED' ? texts.priceChanged : errorText(paying.error)}
          </Alert>
        )}
        <QueryScreen
          query={query}
          outline={<Skeleton className="h-60 rounded-xl" />}
          failed={{ inline: { title: texts.loadFailed } }}
        >
          {(data) => <PaymentOffers offers={data.data} code={chosen?.code ?? null} onChoose={setCode} />}
        </QueryScreen>
      </div>
    </Dialog>
  )
}

function WhatChanges({ order, offer }: { order: OrderSummary; offer: PaymentOffer | undefined }) {
  const { changePayment: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  if (!offer || offer.is_current) return texts.now(rupiah(order.total), order.payment.service_name ?? '')
  const isSame = offer.total === order.total
  return (
    <span aria-live="polite">
      {isSame ? texts.sameTotal(rupiah(offer.total)) : texts.newTotal(rupiah(order.total), rupiah(offer.total))}{' '}
      {texts.payUntil(dayAndTime(offer.expires_at, language))}
    </span>
  )
}

/** First the change, then the page; when that does not open the order offers to pay. */
function useChangeAndPay(order: OrderSummary, on: { onClose: () => void; onRefused: () => void }) {
  const errorText = useErrorText()
  const [isOpening, setIsOpening] = useState(false)
  const change = useActionCall(changeOrderPayment, { stale: [getMyOrder, listMyOrders], showsErrors: true })

  async function changeAndPay({ code, total, is_current }: PaymentOffer): Promise<void> {
    const { order_id } = order
    if (!is_current) {
      const body = { payment_service: code, expected_total: total }
      const changed = await change.send({ params: { id: order_id }, body })
      if (!changed) return on.onRefused()
    }
    setIsOpening(true)
    try {
      await openPayment(order_id)
    } catch (error) {
      toast.error(errorText(error))
      setIsOpening(false)
      on.onClose()
    }
  }

  return { changeAndPay, isBusy: change.isPending || isOpening, error: change.error }
}
