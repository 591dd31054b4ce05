import { useState } from 'react'
import type { BodyInput } from '#contract/call.ts'
import type { DistrictPlace } from '#contract/orders/delivery.ts'
import { estimatePlan } from '#contract/skinvestment/plan-orders.ts'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { useLive } from '../use-live-quote.ts'
import { rateKey } from '../use-rate-choice.ts'
import type { RateChoice } from '../use-rate-choice.ts'
import { keep, decodeMessage } from './kept-checkout.ts'

type EstimateBody = BodyInput<typeof estimatePlan>

/** What a plan costs a visitor, to a district. Courier and way to pay are kept until the sign-in. */
export function useVisitorPlan({ routine, length }: ChosenPlan, place: DistrictPlace | null) {
  const [kept] = useState(decodeMessage)
  const [courier, setCourier] = useState(kept.courier ?? null)
  const [payment, setPayment] = useState(kept.payment ?? null)
  const live = useLive(estimatePlan, bodyOf())
  const estimate = live.error ? null : live.quote

  function bodyOf(): EstimateBody | null {
    if (!place || !routine.bundle.in_stock) return null
    const [courier_code, courier_service_code] = courier?.split('/') ?? []
    return {
      plan_id: routine.plan_id,
      bundle_id: routine.bundle.bundle_id,
      parcels: length.parcels,
      ...place,
      ...(courier_code && courier_service_code && { courier_code, courier_service_code }),
      ...(payment !== null && { payment_service: payment }),
    }
  }

  const rates = estimate?.rates ?? []
  const rate: RateChoice = {
    rates,
    // What was chosen is marked at once, before its prices are there.
    chosen:
      rates.find((one) => rateKey(one) === courier) ??
      rates.find((one) => estimate && rateKey(one) === rateKey(estimate.quote.courier)) ??
      null,
    choose(next) {
      setCourier(next)
      keep({ courier: next })
    },
    isCurrent: live.isCurrent || live.settled === null,
    isFallback: estimate?.is_fallback ?? false,
    error: live.error,
    refetch: live.refetch,
  }
  const services = estimate?.services
  const code = services?.some((one) => one.code === payment) ? payment : estimate?.payment_service
  return {
    rate,
    payment: {
      services,
      chosen: services?.find((one) => one.code === code) ?? null,
      choose(next: string) {
        setPayment(next)
        keep({ payment: next })
      },
    },
    quote: estimate?.quote ?? null,
    isCurrent: live.isCurrent,
    error: live.error,
    refetch: () => void live.refetch(),
  }
}
