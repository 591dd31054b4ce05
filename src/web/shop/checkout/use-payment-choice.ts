import { useState } from 'react'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { lasting } from '../../shared/browser-storage.ts'
import { pickPayment } from './payment-choice.ts'

const storageKey = 'last-payment-service'

type Options = {
  /** The one that was chosen before the page was. */
  first?: string | undefined
  /** A plan takes no transfer by hand. */
  isPlan?: boolean
}

/** The ways to pay and the chosen one for what has to be paid before the fee. */
export function usePaymentChoice(payable: number, { first, isPlan = false }: Options = {}) {
  const { data, error, refetch } = useQueryCall(listPaymentServices, {}, { staleTime: 300_000 })
  const services = data?.data.filter(({ group }) => !isPlan || group !== 'TRANSFER')
  const [wanted, choose] = useState(first ?? null)
  const [remembered] = useState(() => lasting.read(storageKey))
  return {
    services,
    error,
    retry: () => void refetch(),
    chosen: services ? pickPayment(services, payable, [wanted, remembered]) : null,
    choose,
    /** It was chosen before the page was. */
    isKept: first !== undefined,
    /** What the customer paid with before, here. */
    last: remembered,
  }
}

/** The way the customer paid last on this device is offered first the next time. */
export const rememberPayment = (code: string): void => lasting.write(storageKey, code)
