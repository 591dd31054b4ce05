import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { checkRates } from '#contract/orders/delivery.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { CheckoutIds } from './checkout-ids.ts'

/** One courier's service among all. */
export function rateKey(rate: Pick<Rate, 'courier_code' | 'service_code'>): string {
  return `${rate.courier_code}/${rate.service_code}`
}

/** The last known rates are corrected as soon as the couriers respond. */
const lookAgainMs = 15_000

/**
 * The couriers' rates, and the chosen one: the cheapest until the customer chooses another, and again where
 * the chosen one does not deliver. `isCurrent` is false while the prices of another address are still shown.
 */
export function useRateChoice(address_id: string | null, ids: CheckoutIds) {
  const hasLines = ids.cart_item_ids.length + ids.cart_bundle_item_ids.length > 0
  const query = useQueryCall(
    checkRates,
    { body: { address_id: address_id ?? '', ...ids } },
    {
      enabled: address_id !== null && hasLines,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchInterval: ({ state }) => (state.data?.is_fallback ? lookAgainMs : false),
    },
  )
  const [wanted, choose] = useState<string | null>(null)
  const rates = query.error ? [] : (query.data?.rates ?? [])
  const chosen = rates.find((rate) => rateKey(rate) === wanted) ?? rates[0] ?? null
  return {
    rates,
    chosen,
    choose,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isFallback: query.data?.is_fallback ?? false,
    error: query.error,
    refetch: query.refetch,
  }
}
