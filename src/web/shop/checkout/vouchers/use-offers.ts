import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/call.ts'
import type { Quote } from '#contract/orders/orders.ts'
import { offerVouchers } from '#contract/orders/voucher-offers.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { useLive } from '../use-live-quote.ts'
import type { QuoteBody } from '../use-live-quote.ts'
import { openKinds } from './voucher-choice.ts'
import type { OwnChoice } from './voucher-choice.ts'

/**
 * What each voucher would do to the checkout, and its quote, which gets the best of the kinds that the customer left open.
 * Older answers stay while a newer one is on its way, so that nothing blinks.
 */
export function useOffers(body: QuoteBody | null, own: OwnChoice) {
  const client = useQueryClient()
  const asked = body && { ...body, fill: openKinds(own) }
  const { quote: answer, settled: _settled, ...query } = useLive(offerVouchers, asked)
  return {
    ...query,
    data: answer ?? undefined,
    /** Address, courier or payment is missing, so nothing can be worked out. */
    isBlocked: body === null && answer === null,
    /** Keeps a quote that came with a refusal, so that its total is on the screen at once. */
    keepQuote(quote: Quote) {
      if (!asked) return
      client.setQueryData<Output<typeof offerVouchers>>(
        queryKey(offerVouchers, { body: asked }),
        (present) => present && { ...present, quote },
      )
    },
  }
}
