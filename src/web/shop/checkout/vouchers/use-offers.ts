import { keepPreviousData } from '@tanstack/react-query'
import { offerVouchers } from '#contract/orders/voucher-offers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { noBody } from '../use-live-quote.ts'
import type { QuoteBody } from '../use-live-quote.ts'

/** What each voucher would do to the checkout. Older answers stay while a newer one is on its way, so that nothing blinks. */
export function useOffers(body: QuoteBody | null) {
  const query = useQueryCall(
    offerVouchers,
    { body: body ?? noBody },
    { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 15_000 },
  )
  return {
    data: query.data,
    isCurrent: query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: body === null ? null : query.error,
    refetch: query.refetch,
    /** Address, courier or payment is missing, so nothing can be worked out. */
    isBlocked: body === null && query.data === undefined,
  }
}
