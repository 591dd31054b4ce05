import { say } from '#contract/messages/message.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import type { PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { freeShippingUpTo, parcelDays } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { requireWithinLimits } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { mostPoints, quote } from '#server/modules/orders/orders.ts'
import type { ChosenVouchers, QuoteResult } from '#server/modules/orders/orders.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { requireLength, requireOffer } from '../offers/offer.queries.ts'
import type { Offer, RoutineNow } from '../offers/offer.queries.ts'
import { stopsOf } from '../cancelling/stop-refund.ts'
import { sharePlan } from './share-plan.ts'
import type { ParcelShare } from './share-plan.ts'

/** A routine that can be bought now, in so many parcels. */
type ForSale = { offer: Offer; parcels: number; discount_bps: number }

/** What the price of a plan follows from, vouchers aside. */
export type PlanPrices = ForSale & {
  /** Of one parcel. */
  rate: Rate
  chargeable_weight_kg: number
  service: PaymentService
  settings: Pick<Settings, 'tax_bps' | 'points'>
  /** What the wallet holds. */
  purses: { points: number; cash: number }
  /** What of it may pay; null where it does not. */
  paying: { points: number; cash: number; points_limit?: number | undefined } | null
}

export type PricedPlan = PlanPrices & {
  quoted: QuoteResult
  shares: ParcelShare[]
  vouchers: ChosenVouchers['quoted']
}

export const noVouchers: ChosenVouchers = { discounts: [], quoted: [] }

/** `plan_not_available` where it is not offered like that, `out_of_stock` where there is no routine for the first parcel. */
export async function requireForSale(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { parcels, ...wanted }: { plan_id: string; bundle_id: string; parcels: number },
): Promise<ForSale> {
  const offer = await requireOffer(db, wanted, language)
  const discount_bps = requireLength(offer, parcels)
  const { stock, name } = offer.routine
  if (stock < 1) throw new AppError('out_of_stock', { message: say('plan_sold_out', { name }) })
  return { offer, parcels, discount_bps }
}

/** One parcel of a routine, as couriers see it. */
export function parcelLines({
  name,
  price,
  weight,
  volume_cm3,
}: Pick<RoutineNow, 'name' | 'price' | 'weight' | 'volume_cm3'>) {
  return [{ name, price, quantity: 1, weight, volume_cm3 }]
}

/** What the customer pays of the delivery of all parcels before any voucher. */
export function shippingOf({ rate, parcels }: Pick<PlanPrices, 'rate' | 'parcels'>): number {
  return Math.max(0, rate.price - freeShippingUpTo) * parcels
}

/**
 * By the one quote of the shop: as many routines as there are parcels, the plan's discount on all of them, the shipping of
 * each parcel, what the shop pays of it, and a shipping voucher of what is left.
 */
export function pricePlan(prices: PlanPrices, { discounts, quoted: vouchers }: ChosenVouchers): PricedPlan {
  const { offer, parcels, service } = prices
  const quoted = quoteWith(prices, discounts)
  const { amounts, wallet } = quoted
  requireWithinLimits(service, amounts.total)
  const shares = sharePlan({
    parcels,
    normal_price: offer.routine.price,
    discount: amounts.product_discount,
    shipping: amounts.shipping_fee - amounts.shipping_discount,
    points: wallet.points,
    cash: wallet.cash,
  })
  return { ...prices, quoted, shares, vouchers }
}

/** All amounts with some vouchers, whether or not they can be paid. */
export function quoteWith(prices: PlanPrices, discounts: ChosenVouchers['discounts']): QuoteResult {
  const { offer, parcels, discount_bps, rate, service, settings, paying } = prices
  const { routine } = offer
  const { max_share_bps } = settings.points
  return quote<unknown>({
    lines: [{ price: routine.price, quantity: parcels }],
    rate: { price: rate.price * parcels },
    service,
    tax_bps: settings.tax_bps,
    discounts: [
      { kind: 'DISCOUNT', source: 'plan', value: { bps: discount_bps }, cap: null, scope: 'ALL' },
      { kind: 'SHIPPING', source: 'plan', value: { flat: freeShippingUpTo * parcels }, cap: null },
      ...discounts,
    ],
    purses: { points: 0, cash: 0, ...paying, max_share_bps },
  })
}

/** The day of a parcel of a plan that starts on `start`. */
export function plannedDay(start: string, parcel_no: number): string {
  return addDays(start, parcelDays * (parcel_no - 1))
}

export function toPlanQuote({ now }: Pick<Ctx, 'now'>, plan: PricedPlan): PlanQuote {
  const { quoted, shares, offer, parcels, rate, purses, settings, chargeable_weight_kg, vouchers } = plan
  const { amounts, wallet } = quoted
  const today = wibDay(now())
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
    vouchers,
    wallet: {
      ...wallet,
      points_there: purses.points,
      cash_there: purses.cash,
      most_points: mostPoints(amounts.subtotal - amounts.product_discount, settings.points.max_share_bps),
    },
    courier: rate,
    chargeable_weight_kg,
  }
}
