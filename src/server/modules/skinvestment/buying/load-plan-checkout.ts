import type { Address } from '#contract/accounts/accounts.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import type { quotePlan as quoteCall, PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { freeShippingUpTo, parcelDays } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { requireBuyer } from '#server/modules/accounts/accounts.ts'
import type { Person } from '#server/modules/accounts/accounts.ts'
import { getSettings, requireService, requireWithinLimits } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import { mostPoints, quote } from '#server/modules/orders/orders.ts'
import type { QuoteResult } from '#server/modules/orders/orders.ts'
import { loadSpendable } from '#server/modules/wallet/wallet.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { requireLength, requireOffer } from '../offering/offer.queries.ts'
import type { Offer, RoutineNow } from '../offering/offer.queries.ts'
import { stopsOf } from '../stopping/stop-refund.ts'
import { sharePlan } from './share-plan.ts'
import type { ParcelShare } from './share-plan.ts'

export type PlanInput = Body<typeof quoteCall>

/** Everything a plan is made of, as it is now. Nothing of it is promised until it is ordered. */
export type PlanCheckout = {
  person: Person
  is_brought: boolean
  address: Address
  offer: Offer
  parcels: number
  discount_bps: number
  rate: Rate
  chargeable_weight_kg: number
  service: PaymentService
  quoted: QuoteResult
  shares: ParcelShare[]
  purses: { points: number; cash: number }
  max_share_bps: number
  unpaid_limits: Settings['unpaid_limits']
  expiry_minutes: number
}

/** One parcel of a routine, as couriers see it. */
export function parcelLines({ name, price, weight, volume_cm3 }: Omit<RoutineNow, 'parts'>) {
  return [{ name, price, quantity: 1, weight, volume_cm3 }]
}

/**
 * Reads and prices a plan by the one quote of the shop: as many routines as there are parcels, the plan's discount on all of
 * them, the shipping of each parcel and what the shop pays of it. `isCharged`: the courier is asked again for the rate.
 */
export async function loadPlanCheckout(
  ctx: CustomerCtx,
  input: PlanInput,
  { isCharged } = { isCharged: false },
): Promise<PlanCheckout> {
  const [buyer, offer, purses] = await Promise.all([
    requireBuyer(ctx.db, ctx.actor.id, input.address_id),
    requireOffer(ctx.db, input, ctx.language),
    loadSpendable(ctx, ctx.actor.id),
  ])
  const { routine } = offer
  const { parcels } = input
  const discount_bps = requireLength(offer, parcels)
  if (routine.stock < 1) throw new AppError('out_of_stock', { message: say('plan_sold_out', { name: routine.name }) })
  const { rate, chargeable_weight_kg } = await requireRate(ctx, {
    address: buyer.address,
    lines: parcelLines(routine),
    courier_code: input.courier_code,
    service_code: input.courier_service_code,
    isCharged,
  })
  const service = await requireService(ctx.db, input.payment_service)
  const { tax_bps, order_expiry_minutes, unpaid_limits, points } = await getSettings(ctx.db)
  const { max_share_bps } = points
  const paying = input.use_points ? { ...purses, points_limit: input.points_limit } : { points: 0, cash: 0 }
  const quoted = quote({
    lines: [{ price: routine.price, quantity: parcels }],
    rate: { price: rate.price * parcels },
    service,
    tax_bps,
    discounts: [
      { kind: 'DISCOUNT', source: 'plan', value: { bps: discount_bps }, cap: null, scope: 'ALL' },
      { kind: 'SHIPPING', source: 'plan', value: { flat: freeShippingUpTo * parcels }, cap: null },
    ],
    purses: { ...paying, max_share_bps },
  })
  requireWithinLimits(service, quoted.amounts.total)
  return {
    ...buyer,
    offer,
    parcels,
    discount_bps,
    rate,
    chargeable_weight_kg,
    service,
    quoted,
    shares: sharePlan({
      parcels,
      normal_price: routine.price,
      discount: quoted.amounts.product_discount,
      shipping: quoted.amounts.shipping_fee - quoted.amounts.shipping_discount,
      points: quoted.wallet.points,
      cash: quoted.wallet.cash,
    }),
    purses,
    max_share_bps,
    unpaid_limits,
    expiry_minutes: order_expiry_minutes[service.group],
  }
}

/** The day of a parcel of a plan that starts on `start`. */
export function plannedDay(start: string, parcel_no: number): string {
  return addDays(start, parcelDays * (parcel_no - 1))
}

/** All amounts of the plan that the same body would buy now. */
export async function quotePlan(ctx: CustomerCtx, input: PlanInput): Promise<PlanQuote> {
  return toPlanQuote(ctx, await loadPlanCheckout(ctx, input))
}

export function toPlanQuote(ctx: CustomerCtx, checkout: PlanCheckout): PlanQuote {
  const { quoted, shares, offer, parcels, rate, purses, max_share_bps, chargeable_weight_kg } = checkout
  const { amounts, wallet } = quoted
  const today = wibDay(ctx.now())
  const prices = { normal_price: offer.routine.price, fee_paid: amounts.transfer_fee }
  return {
    ...amounts,
    normal: offer.routine.price * parcels,
    saving: amounts.product_discount + amounts.shipping_discount,
    parcels: shares.map(({ goods, shipping }, index) => ({
      parcel_no: index + 1,
      due_on: plannedDay(today, index + 1),
      price: goods,
      shipping,
    })),
    stopping: stopsOf(shares, prices).map(({ sent, refund, goods_back, shipping_back }) => ({
      sent,
      refund,
      goods_back,
      shipping_back,
    })),
    wallet: {
      ...wallet,
      points_there: purses.points,
      cash_there: purses.cash,
      most_points: mostPoints(amounts.subtotal - amounts.product_discount, max_share_bps),
    },
    courier: rate,
    chargeable_weight_kg,
  }
}
