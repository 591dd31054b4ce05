import type { Body, Output } from '#contract/call.ts'
import { cheapestOf } from '#contract/orders/cheapest-rate.ts'
import type { DatedRate } from '#contract/orders/delivery.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import type { estimatePlan as call } from '#contract/skinvestment/plan-orders.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings, isWithinLimits, listServices } from '#server/modules/business/business.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import { placeOfDistrict } from '#server/modules/regions/regions.ts'
import { noVouchers, parcelLines, pricePlan, requireForSale, toPlanQuote } from './price-plan.ts'

type Input = Body<typeof call>

/**
 * What a plan costs a visitor without an account: to a district, by the courier and the way to pay that were chosen where they
 * are possible, and else by the cheapest and the first.
 */
export async function estimatePlan(ctx: Ctx, input: Input): Promise<Output<typeof call>> {
  const { state, city, district } = input
  const place = placeOfDistrict({ state, city, district })
  const forSale = await requireForSale(ctx, input)
  const [{ rates, chargeable_weight_kg, is_fallback }, offered, settings] = await Promise.all([
    quoteRates(ctx, {
      address: { ...place, latitude: null, longitude: null },
      lines: parcelLines(forSale.offer.routine),
    }),
    listServices(ctx.db),
    getSettings(ctx.db),
  ])
  const services = offered.filter(({ is_active }) => is_active)
  const rate = rateIn(rates, input)
  const nothing = { points: 0, cash: 0 }
  const common = { ...forSale, rate, chargeable_weight_kg, settings, purses: nothing, paying: null }
  const service = serviceIn(services, input.payment_service, (one) => {
    const free = { ...one, min: 0, max: Number.MAX_SAFE_INTEGER }
    return isWithinLimits(one, pricePlan({ ...common, service: free }, noVouchers).quoted.amounts.total)
  })
  const priced = pricePlan({ ...common, service }, noVouchers)
  return { rates, is_fallback, services, payment_service: service.code, quote: toPlanQuote(ctx, priced) }
}

/** The chosen one where it goes there, else the cheapest; there is one. */
function rateIn(rates: readonly DatedRate[], { courier_code, courier_service_code }: Input): DatedRate {
  const chosen = rates.find((rate) => rate.courier_code === courier_code && rate.service_code === courier_service_code)
  return chosen ?? cheapestOf(rates)!
}

function serviceIn(
  services: readonly PaymentService[],
  wanted: string | undefined,
  fits: (service: PaymentService) => boolean,
): PaymentService {
  const fitting = services.filter(fits)
  const service = fitting.find(({ code }) => code === wanted) ?? fitting[0]
  if (!service) throw new AppError('payment_not_possible')
  return service
}
