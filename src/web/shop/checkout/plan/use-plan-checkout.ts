import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/people/addresses.ts'
import type { BodyInput } from '#contract/call.ts'
import { checkPlanRates, offerPlanVouchers, quotePlan } from '#contract/skinvestment/plan-orders.ts'
import type { PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { queryKey, useQueryCall } from '../../../api/use-query-call.ts'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { useLive } from '../use-live-quote.ts'
import { usePaymentChoice } from '../use-payment-choice.ts'
import { rateOptions, useChosenRate } from '../use-rate-choice.ts'
import { useTurn } from '../use-turn.ts'
import { keep, decodeMessage } from './kept-checkout.ts'

export type PlanBody = Omit<BodyInput<typeof quotePlan>, 'expected_total' | 'use_best_voucher'>

/** The state of a plan's checkout: what is chosen and what that costs. */
export function usePlanCheckout({ routine, length }: ChosenPlan, address: Address | null) {
  const client = useQueryClient()
  const [kept] = useState(decodeMessage)
  // Not decided: the shop takes the best.
  const [own, setOwn] = useState(kept.voucher)
  const [usesWallet, setUsesWallet] = useState(kept.usesWallet ?? false)
  const plan = { plan_id: routine.plan_id, bundle_id: routine.bundle.bundle_id }
  const rate = useChosenRate(
    useQueryCall(
      checkPlanRates,
      { body: { ...plan, address_id: address?.address_id ?? '' } },
      { ...rateOptions, enabled: address !== null },
    ),
    { first: kept.courier, keep: (courier) => keep({ courier }) },
  )
  const payment = usePaymentChoice(length.price, { first: kept.payment, isPlan: true })
  const body = bodyOf()
  const asked = body && { ...body, use_best_voucher: own === undefined }
  const live = useLive(quotePlan, routine.bundle.in_stock ? asked : null)
  const used = live.quote?.vouchers.find(({ is_usable }) => is_usable)?.code ?? null
  const voucher = own === undefined ? used : own
  useTurn(rate.error, live.error)

  function bodyOf(): PlanBody | null {
    if (!address || !rate.isCurrent || !rate.chosen || !payment.chosen) return null
    return {
      ...plan,
      parcels: length.parcels,
      address_id: address.address_id,
      courier_code: rate.chosen.courier_code,
      courier_service_code: rate.chosen.service_code,
      payment_service: payment.chosen.code,
      ...(usesWallet && { use_points: true }),
      ...(own && { voucher_codes: [own] }),
    }
  }

  return {
    rate,
    payment,
    live,
    body,
    usesWallet,
    setUsesWallet(next: boolean) {
      setUsesWallet(next)
      keep({ usesWallet: next })
    },
    voucher,
    /** The shop took it by itself. */
    isFilled: own === undefined && voucher !== null,
    chooseVoucher(next: string | null) {
      setOwn(next)
      keep({ voucher: next })
    },
    /** Keeps a quote that came with a refusal, so that its total is on the screen at once. */
    keepQuote: (quote: PlanQuote) => asked && client.setQueryData(queryKey(quotePlan, { body: asked }), quote),
    /** After a refusal: what is offered and delivered may be different now. */
    checkAgain: () =>
      [listPlans, checkPlanRates, offerPlanVouchers, quotePlan].map(
        (call) => void client.invalidateQueries({ queryKey: queryKey(call) }),
      ),
  }
}
