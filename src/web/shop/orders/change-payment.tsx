import { useState } from 'react'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ordersTexts } from './orders.en.ts'

const ChangePaymentDialog = lazyPart(() =>
  import('./change-payment-dialog.tsx').then((module) => module.ChangePaymentDialog),
)

type Props = { order: OrderSummary; size?: 'sm' | 'md' | undefined }

/** Another way to pay, for as long as the order can be paid. */
export function ChangePayment({ order, size }: Props) {
  const { changePayment: texts } = useTexts(ordersTexts)
  const [isOpen, setIsOpen] = useState(false)
  const isChecked = order.payment.status === 'REVIEW'
  if (!order.allowed_actions.includes('pay') || isChecked) return null
  return (
    <>
      <Button variant="cancel" size={size} onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <ChangePaymentDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}
