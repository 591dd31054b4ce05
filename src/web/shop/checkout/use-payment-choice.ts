import { useState } from 'react'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { lasting } from '../../shared/browser-storage.ts'
import { pickPayment } from './payment-choice.ts'

const storageKey = 'last-payment-service'

/** The ways to pay and the chosen one, at first `first`, for what has to be paid before the fee. */
export function usePaymentChoice(payable: number, first?: string) {
  const { data, error, refetch } = useQueryCall(listPaymentServices, {}, { staleTime: 300_000 })
  const [wanted, choose] = useState(first ?? null)
  const [remembered] = useState(() => lasting.read(storageKey))
  return {
    services: data?.data,
    error,
    retry: () => void refetch(),
    chosen: data ? pickPayment(data.data, payable, [wanted, remembered]) : null,
    choose,
    /** It was chosen before the page was. */
    isKept: first !== undefined,
    /** What the customer paid with before, here. */
    last: remembered,
  }
}

/** The way the customer paid last on this device is offered first the next time. */
export const rememberPayment = (code: string): void => lasting.write(storageKey, code)
