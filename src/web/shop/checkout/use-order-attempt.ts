import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { ApiError } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { useAttemptKey } from '../../shared/attempt-key.ts'
import { openPayment } from '../../shared/purchase/open-payment.ts'
import { useTexts } from '../../shared/language.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { rememberPayment } from './use-payment-choice.ts'
import { useTurn } from './use-turn.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

type Attempt<B> = {
  /** Places the order; the same key is the same attempt. */
  send: (body: B, idempotencyKey: string) => Promise<Order>
  onRefused: (error: ApiError) => void
  /** After the order, where the browser stays in the shop. */
  onStay?: () => unknown
}

/**
 * Places an order and takes the browser to its payment page.
 *
 * One attempt is one idempotency key: a double tap does nothing, and a repetition after an answer that never came uses
 * the same key, so that it cannot buy twice. After a refusal the next attempt gets a key of its own. When the payment
 * page cannot be opened the customer lands on the order, which offers to pay.
 */
export function useOrderAttempt<B>({ send, onRefused, onStay }: Attempt<B>) {
  const { summary: texts } = useTexts(checkoutTexts)
  const navigate = useNavigate()
  const [isPlacing, setIsPlacing] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  useTurn(refusal)
  const isBusy = useRef(false)
  const { keyFor, refused } = useAttemptKey()

  async function place(body: B): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsPlacing(true)
    try {
      await proceed(await send(body, keyFor(body)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused(error)
      setRefusal(error)
      onRefused(error)
    } finally {
      isBusy.current = false
      setIsPlacing(false)
    }
  }

  async function proceed(order: Order): Promise<void> {
    const { order_id } = order
    rememberPayment(order.payment.service)
    if (!order.allowed_actions.includes('pay')) {
      await navigate(paths.invoice({ order_id }), { replace: true })
      return void (await onStay?.())
    }
    // A customer who returns from the payment page returns to the order, because this checkout is over.
    window.history.replaceState(window.history.state, '', paths.order({ order_id }))
    try {
      await openPayment(order_id)
    } catch {
      toast.warning(texts.payLater, { detail: texts.payLaterText, duration: 8000 })
      await navigate(paths.order({ order_id }), { replace: true })
      await onStay?.()
    }
  }

  return { place, isPlacing }
}
