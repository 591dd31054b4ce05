import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/people/addresses.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { checkAvailability } from '#contract/orders/orders.ts'
import { offerVouchers } from '#contract/orders/voucher-offers.ts'
import { queryKey, useQueryCall } from '../../api/use-query-call.ts'
import { totalsOf } from '../../shared/cart/cart-lines.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { useCart } from '../../shared/cart/cart-store.ts'
import { idsOf } from './checkout-ids.ts'
import { checkoutChoices } from './kept-choices.ts'
import type { QuoteBody } from './use-live-quote.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { useRateChoice } from './use-rate-choice.ts'
import { useTurn } from './use-turn.ts'
import { useWhatIsGone } from './use-what-is-gone.ts'
import { useNoteDraft } from '../../shared/drafts/use-note-draft.ts'
import { useRepeat } from '../../shared/use-repeat.ts'
import { useOffers } from './vouchers/use-offers.ts'
import { useVoucherChoice } from './vouchers/use-voucher-choice.ts'
import { codesOf, noChoice, withFilled } from './vouchers/voucher-choice.ts'
import type { OwnChoice } from './vouchers/voucher-choice.ts'

/** The state of the checkout: what can be bought, what is chosen, and what that costs. */
export function useCheckout(lines: readonly CartLine[], address: Address | null) {
  const client = useQueryClient()
  const ids = idsOf(lines)
  const isSettling = useCart((state) => state.isSettling)
  const [note, setNote] = useNoteDraft('checkout-note')
  const { own, ...vouchers } = useVoucherChoice()
  const [usesWallet, setUsesWallet] = useState(() => checkoutChoices.read().usesWallet ?? false)

  const availability = useQueryCall(checkAvailability, { body: ids })
  const findings = new Map(
    (availability.data?.items ?? []).map((item) => [item.cart_item_id ?? item.cart_bundle_item_id ?? '', item]),
  )
  const isBuyable = lines.every(({ id, available }) => findings.get(id)?.available ?? available)

  const rate = useRateChoice(address?.address_id ?? null, ids)
  const goods = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const payment = usePaymentChoice(goods + (rate.chosen?.price ?? 0))

  const parts = { ids, address, rate: rate.isCurrent ? rate.chosen : null, service: payment.chosen, own }
  const body = bodyOf({ ...parts, usesWallet })
  const offers = useOffers(isBuyable && !isSettling ? body : null, own)
  const quote = offers.data?.quote ?? null
  useTurn(availability.error, rate.error, offers.error)
  useWhatIsGone(availability.error, rate.error, offers.error)

  // Another quantity does not change the ids, but makes the responses for them stale.
  const contents = lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).join()
  const checkAgain = () => {
    for (const call of [checkAvailability, checkRates, offerVouchers]) {
      void client.invalidateQueries({ queryKey: queryKey(call) })
    }
  }
  useRepeat(isSettling ? null : contents, checkAgain)

  return {
    findings,
    isBuyable,
    rate,
    payment,
    goods: {
      items: lines.reduce((sum, line) => sum + line.quantity, 0),
      amount: goods,
      saving: totalsOf(lines).saving,
    },
    live: { quote, isCurrent: offers.isCurrent, error: offers.error, refetch: offers.refetch },
    body,
    /** What the order is placed with: the customer's choice, and of the other kinds what the shop took. */
    choice: withFilled(own, quote?.vouchers ?? []),
    ...vouchers,
    usesWallet,
    setUsesWallet(next: boolean) {
      setUsesWallet(next)
      checkoutChoices.keep({ usesWallet: next })
    },
    offers,
    note,
    setNote,
    /** After a refusal: what can be bought and delivered may be different now. */
    checkAgain,
  }
}

type Parts = {
  ids: ReturnType<typeof idsOf>
  address: Address | null
  rate: ReturnType<typeof useRateChoice>['chosen']
  service: ReturnType<typeof usePaymentChoice>['chosen']
  own: OwnChoice
  usesWallet: boolean
}

function bodyOf({ ids, address, rate, service, own, usesWallet }: Parts): QuoteBody | null {
  if (!address || !rate || !service) return null
  return {
    ...ids,
    address_id: address.address_id,
    courier_code: rate.courier_code,
    courier_service_code: rate.service_code,
    payment_service: service.code,
    ...codesOf({ ...noChoice, ...own }),
    ...(usesWallet && { use_points: true }),
  }
}
