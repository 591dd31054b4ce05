import type { Rupiah } from '#contract/money.ts'
import type { ParcelStatus, StopRefund } from '#contract/skinvestment/skinvestment.ts'
import type { ParcelShare } from '../checkout/share-plan.ts'

export type SettledParcel = ParcelShare & { status: ParcelStatus }

/** What a stop gives back, and to which purse of the purchase. `unsent` is all that is owed for parcels that were not sent. */
export type Settlement = StopRefund & { money: Rupiah; cash: Rupiah; points: Rupiah; unsent: Rupiah }

/** What is still to come: it was paid and did not leave the shop. */
export function isUnsent({ status }: { status: ParcelStatus }): boolean {
  return status === 'PLANNED' || status === 'MADE'
}

/**
 * The refund of a plan that is stopped now: what was paid for goods, less the parcels that were sent at the price that they
 * cost alone, never below zero, and the shipping of those that were not sent. Parcels that were refunded alone count
 * neither way. Money comes back before points, so that points are never turned into more cash than was paid.
 */
export function settleStop(
  parcels: readonly SettledParcel[],
  { normal_price, fee_paid }: { normal_price: Rupiah; fee_paid: Rupiah },
): Settlement {
  const counted = parcels.filter(({ status }) => status !== 'REFUNDED')
  const unsent = counted.filter(isUnsent)
  const sumOf = (name: keyof ParcelShare, of = unsent) => of.reduce((sum, parcel) => sum + parcel[name], 0)
  const sent = counted.length - unsent.length
  const goods_paid = sumOf('goods', counted)
  const goods_back = Math.max(0, goods_paid - sent * normal_price)
  const shipping_back = sumOf('shipping')
  const refund = goods_back + shipping_back
  const money = Math.min(refund, sumOf('money'))
  const cash = Math.min(refund - money, sumOf('cash'))
  const points = refund - money - cash
  return {
    refund,
    goods_paid,
    sent,
    normal_price,
    sent_at_normal_price: sent * normal_price,
    goods_back,
    shipping_back,
    fee_kept: fee_paid,
    to_cash: money + cash,
    to_points: points,
    money,
    cash,
    points,
    unsent: sumOf('goods') + sumOf('shipping'),
  }
}

/** The same for everybody's eyes. */
export function toStopRefund(settlement: Settlement): StopRefund {
  const { money: _money, cash: _cash, points: _points, unsent: _unsent, ...refund } = settlement
  return refund
}

/** What would come back after so many parcels were sent, from none to all of them. */
export function stopsOf(
  shares: readonly ParcelShare[],
  prices: { normal_price: Rupiah; fee_paid: Rupiah },
): Settlement[] {
  return Array.from({ length: shares.length + 1 }, (_, sent) =>
    settleStop(
      shares.map((share, index) => ({ ...share, status: index < sent ? 'SENT' : 'PLANNED' })),
      prices,
    ),
  )
}
