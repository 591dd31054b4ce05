import { useState } from 'react'
import type { PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getMyTerms } from '#contract/privacy/terms.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { queryKey } from '../../../api/use-query-call.ts'
import { mayHaveHappened } from '../../../shared/attempt-key.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { unpaidOf } from '../use-refusal.ts'
import type { Refusal } from '../use-refusal.ts'
import type { usePlanCheckout } from './use-plan-checkout.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { planCheckoutTexts } from './plan-checkout.en.ts'

/** The message when the plan was refused, and what to refetch. Nothing was ordered, and the choices stay. */
export function usePlanRefusal({ live, keepQuote, checkAgain }: ReturnType<typeof usePlanCheckout>) {
  const { summary: texts } = useTexts(planCheckoutTexts)
  const { summary: shared } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function explain(error: ApiError): Refusal {
    const before = live.quote?.total
    const quote = quoteOf(error.details)
    if (error.code === 'PRICE_CHANGED' && quote && before !== undefined) {
      const text = shared.priceChanged(rupiah(before), rupiah(quote.total))
      return { tone: 'warning', title: shared.priceChangedTitle, text }
    }
    const unpaid = unpaidOf(error.details)
    if (error.code === 'UNPAID_LIMIT')
      return { tone: 'warning', title: shared.unpaidTitle, text: errorText(error), unpaid }
    if (error.code === 'OUT_OF_STOCK') return { tone: 'warning', title: texts.soldOutTitle, text: errorText(error) }
    const text = error.status === 0 ? shared.offline : errorText(error)
    return { tone: 'danger', title: texts.refusedTitle, text, isUncertain: mayHaveHappened(error) }
  }

  function refuse(error: ApiError) {
    setRefusal(explain(error))
    const quote = quoteOf(error.details)
    if (quote) keepQuote(quote)
    if (error.code === 'TERMS_CHANGED') void client.invalidateQueries({ queryKey: queryKey(getMyTerms) })
    if (error.status === 409) checkAgain()
  }

  return { refusal, refuse, forget: () => setRefusal(null) }
}

/** `price_changed` carries the new quote, in the form of the quote call's response. */
function quoteOf(details: unknown): PlanQuote | null {
  if (typeof details !== 'object' || details === null || !('quote' in details)) return null
  return details.quote as PlanQuote
}
