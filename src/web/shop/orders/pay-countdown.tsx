import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getPayableOrder } from '#contract/orders/payment-link.ts'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import { serverNow } from '../../api/server-clock.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { timeLeft } from '../../shared/short-times.ts'
import { Countdown } from '../../ui/display/countdown.tsx'
import { ordersTexts } from './orders.en.ts'

/** How long an order can still be paid, by the shop's clock; at the end it is looked at again, because it expires then. */
export function PayCountdown({ expiresAt }: { expiresAt: string }) {
  const { list: texts } = useTexts(ordersTexts)
  const client = useQueryClient()
  // Once: the countdown itself follows the clock from there.
  const [seconds] = useState(() => Math.max(0, Math.round((Date.parse(expiresAt) - serverNow()) / 1000)))
  if (seconds === 0) return <>{texts.payTimeOver}</>
  return (
    <Countdown
      seconds={seconds}
      format={(left) => (left === 0 ? texts.payTimeOver : texts.payWithin(timeLeft(left)))}
      onEnd={() =>
        [getMyOrder, listMyOrders, getPayableOrder].forEach(
          (call) => void client.invalidateQueries({ queryKey: queryKey(call) }),
        )
      }
    />
  )
}
