import { useState } from 'react'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { openPayment } from '../../shared/purchase/open-payment.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useBuyAgain } from './use-buy-again.ts'
import { useCancelQuestion } from './use-cancel-question.tsx'
import { useCompleteQuestion } from './use-complete-question.ts'
import { transferTexts } from './transfer/transfer.en.ts'
import { ordersTexts } from './orders.en.ts'

type Props = {
  order: OrderSummary
  size?: 'sm' | 'md' | undefined
  /** It stands somewhere else. */
  without?: 'complete' | undefined
}

/** What the customer may do with the order now: as the server allows it, the main thing last. */
export function OrderActions({ order, size = 'md', without }: Props) {
  const { actions: texts } = useTexts(ordersTexts)
  const transfer = useTexts(transferTexts)
  const askToCancel = useCancelQuestion()
  const { buyAgain, isAdding } = useBuyAgain()
  const allows = (action: OrderSummary['allowed_actions'][number]) => order.allowed_actions.includes(action)
  const isFinal = !allows('pay') && !allows('complete')

  return (
    <>
      {allows('cancel') && (
        <Button variant="quiet" size={size} className="text-danger!" onClick={() => askToCancel(order)}>
          {texts.cancel}
        </Button>
      )}
      {allows('buy_again') && (
        <Button
          variant={isFinal ? 'shop' : 'cancel'}
          size={size}
          busy={isAdding}
          onClick={() => void buyAgain(order.items)}
        >
          {texts.buyAgain}
        </Button>
      )}
      {allows('complete') && without !== 'complete' && <CompleteButton order={order} size={size} />}
      {canReview(order) && (
        <ButtonLink to={paths.addReview({ order_id: order.order_id })} variant="cancel" size={size}>
          {texts.review}
        </ButtonLink>
      )}
      {allows('pay') &&
        (order.payment.service === bankTransfer ? (
          <ButtonLink to={`${paths.order(order)}#transfer`} size={size}>
            {transfer.see}
          </ButtonLink>
        ) : (
          <PayButton order_id={order.order_id} size={size} />
        ))}
    </>
  )
}

/** Confirms that everything has arrived. */
export function CompleteButton({ order, size, className }: Omit<Props, 'without'> & { className?: string }) {
  const { actions: texts } = useTexts(ordersTexts)
  const askToComplete = useCompleteQuestion()
  return (
    <Button size={size} className={className} onClick={() => askToComplete(order)}>
      {texts.complete}
    </Button>
  )
}

/** Opens the payment page; when that fails the order is looked at again, because it may have moved on. */
export function PayButton({ order_id, size }: { order_id: string; size?: 'sm' | 'md' | 'lg' | undefined }) {
  const { actions: texts } = useTexts(ordersTexts)
  const errorText = useErrorText()
  const client = useQueryClient()
  const [isOpening, setIsOpening] = useState(false)

  async function pay() {
    setIsOpening(true)
    try {
      await openPayment(order_id)
    } catch (error) {
      setIsOpening(false)
      toast.error(errorText(error))
      for (const call of [getMyOrder, listMyOrders]) void client.invalidateQueries({ queryKey: queryKey(call) })
    }
  }

  return (
    <Button size={size} busy={isOpening} onClick={() => void pay()}>
      {texts.pay}
    </Button>
  )
}

/** Something that was delivered has no review yet. */
/** What is sent for a plan's purchase or sent again is reviewed at the order that brought it first. */
function canReview({ kind, replaces, status, items }: OrderSummary): boolean {
  const isThere = kind === 'SHOP' && replaces === null && (status === 'DELIVERED' || status === 'COMPLETED')
  return isThere && items.some(({ type, review_id }) => type !== 'freebie' && review_id === null)
}
