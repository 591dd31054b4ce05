import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import { cheapestOf } from '#contract/orders/cheapest-rate.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { CheckoutIds } from './checkout-ids.ts'
import { checkoutChoices } from './kept-choices.ts'

type Rates = Output<typeof checkRates>

/** One courier's service among all. */
export function rateKey(rate: Pick<Rate, 'courier_code' | 'service_code'>): string {
  return `${rate.courier_code}/${rate.service_code}`
}

/** The last known rates are corrected as soon as the couriers respond. */
const pollIntervalMs = 15_000

/** How rates are asked for, whatever is sent. */
export const rateOptions = {
  placeholderData: keepPreviousData,
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: { data: Rates | undefined } }) =>
    state.data?.is_fallback ? pollIntervalMs : (false as const),
} as const

/** The couriers' rates for lines of the cart, and the chosen one. */
export function useRateChoice(address_id: string | null, ids: CheckoutIds) {
  const hasLines = ids.cart_item_ids.length + ids.cart_bundle_item_ids.length > 0
  const query = useQueryCall(
    checkRates,
    { body: { address_id: address_id ?? '', ...ids } },
    { ...rateOptions, enabled: address_id !== null && hasLines },
  )
  const [{ courier }] = useState(checkoutChoices.read)
  return useChosenRate(query, { first: courier, keep: (key) => checkoutChoices.keep({ courier: key }) })
}

type Problem = Error & { code: string; key?: string | undefined }
type RatesQuery = Pick<UseQueryResult<Rates, Problem>, 'data' | 'isSuccess' | 'isPlaceholderData'> & {
  error: Problem | null
  refetch: () => unknown
}

/** Who reloads the page finds the courier that was chosen. */
type Kept = { first: string | undefined; keep: (key: string) => void }

/**
 * The rates, and the chosen one: `first`, or the cheapest until the customer chooses another, and again where the chosen one does not
 * deliver. `isCurrent` is false while the prices of another address are still shown.
 */
export function useChosenRate(query: RatesQuery, { first, keep }: Kept) {
  const [wanted, setWanted] = useState(first)
  const rates = query.error ? [] : (query.data?.rates ?? [])
  const chosen = rates.find((rate) => rateKey(rate) === wanted) ?? cheapestOf(rates) ?? null
  return {
    rates,
    chosen,
    choose(key: string) {
      setWanted(key)
      keep(key)
    },
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isFallback: query.data?.is_fallback ?? false,
    error: query.error,
    refetch: query.refetch,
  }
}

export type RateChoice = ReturnType<typeof useChosenRate>
