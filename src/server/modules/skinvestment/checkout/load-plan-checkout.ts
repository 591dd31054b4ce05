import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { Body } from '#contract/call.ts'
import type { PlanQuote, quotePlan as quoteCall } from '#contract/skinvestment/plan-orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { OrderVoucher } from '#server/events.ts'
import { requireBuyer } from '#server/modules/people/people.ts'
import type { Person } from '#server/modules/people/people.ts'
import { expiryMinutes, getSettings, requireService } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import { askVouchers, toOrderVouchers } from '#server/modules/orders/orders.ts'
import { requireAcceptedTerms } from '#server/modules/privacy/privacy.ts'
import { loadSpendable } from '#server/modules/wallet/wallet.ts'
import { bestPlanVoucher, choosePlanVouchers } from './plan-vouchers.ts'
import { parcelLines, pricePlan, requireForSale, toPlanQuote } from './price-plan.ts'
import type { PlanPrices, PricedPlan } from './price-plan.ts'

export type PlanInput = Omit<Body<typeof quoteCall>, 'use_best_voucher'>

/** Everything a plan is made of, as it is now. Nothing of it is promised until it is ordered. */
export type PlanCheckout = PricedPlan & {
  person: Person
  was_referred: boolean
  address: Address
  /** Those that it uses, as the order keeps them. */
  used: OrderVoucher[]
  unpaid_limits: Settings['unpaid_limits']
  terms_version: string | null
  expiry_minutes: number
}

/** Reads and prices a plan by the one quote of the shop. `isCharged`: the courier is asked again for the rate. */
export async function loadPlanCheckout(
  ctx: CustomerCtx,
  input: PlanInput,
  { isCharged } = { isCharged: false },
): Promise<PlanCheckout> {
  const [buyer, forSale, purses, asked, terms_version] = await Promise.all([
    requireBuyer(ctx.db, ctx.actor.id, input.address_id),
    requireForSale(ctx, input),
    loadSpendable(ctx, ctx.actor.id),
    askVouchers(ctx, { voucher_codes: input.voucher_codes, freebie_claim_ids: [] }),
    isCharged ? requireAcceptedTerms(ctx) : null,
  ])
  const { rate, chargeable_weight_kg } = await requireRate(ctx, {
    address: buyer.address,
    lines: parcelLines(forSale.offer.routine),
    courier_code: input.courier_code,
    service_code: input.courier_service_code,
    isCharged,
  })
  const service = await requireService(ctx.db, input.payment_service)
  if (service.group === 'TRANSFER')
    throw new AppError('payment_not_possible', { message: say('no_transfer_for_plans') })
  const settings = await getSettings(ctx.db)
  const prices: PlanPrices = {
    ...forSale,
    rate,
    chargeable_weight_kg,
    service,
    settings,
    purses,
    paying: input.use_points ? { ...purses, points_limit: input.points_limit } : null,
  }
  const vouchers = await choosePlanVouchers(ctx, { prices, asked, language: buyer.person.language })
  return {
    ...buyer,
    ...pricePlan(prices, vouchers),
    used: toOrderVouchers(vouchers.quoted, asked),
    unpaid_limits: settings.unpaid_limits,
    terms_version,
    expiry_minutes: expiryMinutes(settings, service),
  }
}

/** All amounts of the plan that the same body would buy now, with the best voucher where that is asked for. */
export async function quotePlan(
  ctx: CustomerCtx,
  { use_best_voucher, ...input }: Body<typeof quoteCall>,
): Promise<PlanQuote> {
  const named = await loadPlanCheckout(ctx, input)
  const best = use_best_voucher && input.voucher_codes.length === 0 ? await bestPlanVoucher(ctx, named) : null
  return toPlanQuote(ctx, best === null ? named : await loadPlanCheckout(ctx, { ...input, voucher_codes: [best] }))
}
