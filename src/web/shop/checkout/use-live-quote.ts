import { useEffect, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { BodyInput, Call, CallArguments } from '#contract/call.ts'
import type { quoteOrder } from '#contract/orders/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'

export type QuoteBody = Omit<BodyInput<typeof quoteOrder>, 'note' | 'expected_total'>

const pauseMs = 180
/** Stands for a body while there is none; it is never sent. */
const noBody: QuoteBody = { address_id: '', courier_code: '', courier_service_code: '', payment_service: '' }

/**
 * The answer to a body that changes with every choice. While a newer answer is on its way the older one stays, with
 * `isCurrent` false, so that the total never blinks. A row of quick choices is asked for once.
 */
export function useLive<C extends Call, B extends object>(call: C, body: B | null) {
  const settled = useSettled(body)
  // Bodies are of the call; without one nothing is asked.
  const input = { body: settled ?? noBody } as unknown as CallArguments<C>
  const query = useQueryCall(call, input, {
    enabled: settled !== null,
    placeholderData: keepPreviousData as never,
    staleTime: 15_000,
  })
  const isSettled = JSON.stringify(settled) === JSON.stringify(body)
  return {
    quote: query.data ?? null,
    /** The choice that the figures are asked for. */
    settled,
    isCurrent: body !== null && isSettled && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: isSettled && body !== null ? query.error : null,
    refetch: query.refetch,
  }
}

/** The value once it has rested; the first one at once. */
function useSettled<B extends object>(value: B | null): B | null {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    if (settled === null) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
    // The same choice is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])
  return settled
}
