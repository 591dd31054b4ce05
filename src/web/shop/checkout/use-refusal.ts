import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { listAddresses } from '#contract/people/addresses.ts'
import type { Quote, UnpaidOrders } from '#contract/orders/orders.ts'
import { getMyTerms } from '#contract/privacy/terms.ts'
import type { ApiError } from '../../api/api-error.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { loadCart } from '../../shared/cart/cart-store.ts'
import { useTexts } from '../../shared/language.tsx'
import { mayHaveHappened } from '../../shared/attempt-key.ts'
import { rupiah } from '../../shared/money.ts'
import { useErrorText } from '../../shared/use-error-text.ts'
import type { useCheckout } from './use-checkout.ts'
import { isGone } from './use-what-is-gone.ts'
import { useProblem } from './vouchers/use-chosen.ts'
import { checkoutTexts } from '../../texts/checkout.en.ts'

export type Refusal = {
  tone: 'warning' | 'danger'
  title: string
  text: string
  /** Orders by which the customer gets on: one of them has to be paid or cancelled. */
  unpaid?: UnpaidOrders['unpaid']
  /** The order may have been placed: only the same attempt again tells. */
  isUncertain?: boolean
}

/** The message when the order was refused, and what to refetch. Nothing was ordered, and the choices stay. */
export function useRefusal({ live, offers, checkAgain }: ReturnType<typeof useCheckout>) {
  const { summary: texts, vouchers } = useTexts(checkoutTexts)
  const errorText = useErrorText()
  const client = useQueryClient()
  const problemOf = useProblem(offers.data?.offers.map(({ voucher }) => voucher) ?? [])
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function explain(error: ApiError): Refusal {
    const quote = quoteOf(error.details)
    const before = live.quote?.total
    if (error.code === 'VOUCHER_NOT_USABLE' && quote)
      return { tone: 'warning', title: vouchers.refusedTitle, text: refused(error, quote) }
    if (error.code === 'PRICE_CHANGED' && quote && before !== undefined && quote.total !== before) {
      const text = texts.priceChanged(rupiah(before), rupiah(quote.total))
      return { tone: 'warning', title: texts.priceChangedTitle, text }
    }
    if (error.key === 'gifts_gone') return { tone: 'warning', title: texts.giftGoneTitle, text: errorText(error) }
    if (error.key === 'address_not_there') return { tone: 'warning', title: texts.failedTitle, text: texts.addressGone }
    if (error.key === 'lines_not_in_cart') return { tone: 'warning', title: texts.failedTitle, text: texts.linesGone }
    const unpaid = unpaidOf(error.details)
    if (error.code === 'UNPAID_LIMIT')
      return { tone: 'warning', title: texts.unpaidTitle, text: errorText(error), unpaid }
    if (error.code === 'PRICE_CHANGED' || error.code === 'CART_EMPTY') {
      return { tone: 'warning', title: texts.failedTitle, text: texts.cartChanging }
    }
    const names = namesOf(error.details)
    if (names.length > 0) return { tone: 'warning', title: texts.stockTitle, text: texts.stockText(names.join(', ')) }
    const text = error.status === 0 ? texts.offline : errorText(error)
    return { tone: 'danger', title: texts.failedTitle, text, isUncertain: mayHaveHappened(error) }
  }

  /** Which voucher, why, and what that does to the total. */
  function refused(error: ApiError, quote: Quote): string {
    const why = quote.vouchers
      .filter(({ is_usable }) => !is_usable)
      .map((one) => vouchers.refusedOne(one.name || one.code, problemOf(one)))
    const before = live.quote?.total ?? quote.total
    const total = before === quote.total ? [] : [vouchers.refusedTotal(rupiah(before), rupiah(quote.total))]
    return [...(why.length > 0 ? why : [errorText(error)]), ...total, vouchers.refusedNext].join(' ')
  }

  function refuse(error: ApiError) {
    setRefusal(explain(error))
    const quote = quoteOf(error.details)
    if (quote) offers.keepQuote(quote)
    if (error.code === 'TERMS_CHANGED') void client.invalidateQueries({ queryKey: queryKey(getMyTerms) })
    if (isGone(error)) void client.invalidateQueries({ queryKey: queryKey(listAddresses) })
    if (error.status !== 409 && !isGone(error)) return
    checkAgain()
    void loadCart()
  }

  return { refusal, refuse, forget: () => setRefusal(null) }
}

/** `price_changed` and `voucher_not_usable` carry the new quote, in the form of the quote call's response. */
function quoteOf(details: unknown): Quote | null {
  if (typeof details !== 'object' || details === null || !('quote' in details)) return null
  return details.quote as Quote
}

/** `out_of_stock` and `not_available` carry the lines that cannot be bought. */
function namesOf(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || !('items' in details) || !Array.isArray(details.items))
    return []
  return details.items.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string' ? item.name : [],
  )
}

/** `unpaid_limit` carries the orders that wait for payment, oldest first. */
export function unpaidOf(details: unknown): UnpaidOrders['unpaid'] {
  if (typeof details !== 'object' || details === null || !('unpaid' in details)) return []
  return details.unpaid as UnpaidOrders['unpaid']
}
