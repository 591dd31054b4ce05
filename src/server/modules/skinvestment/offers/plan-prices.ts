import { shareOf } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'
import type { ParcelCount, PlanLength } from '#contract/skinvestment/skinvestment.ts'
import { sharePlan } from '../checkout/share-plan.ts'

/** What the goods of a plan cost in one of its lengths, before shipping and fees. */
export function priceLength(
  normal_price: Rupiah,
  { parcels, discount_bps }: { parcels: ParcelCount; discount_bps: number },
): PlanLength {
  const normal = normal_price * parcels
  const discount = shareOf(normal, discount_bps)
  const nothing = { shipping: 0, points: 0, cash: 0 }
  const price = normal - discount
  return {
    parcels,
    discount_bps,
    normal,
    discount,
    price,
    per_parcel: sharePlan({ parcels, normal_price, discount, ...nothing }).map(({ goods }) => goods),
    refunds: Array.from({ length: parcels + 1 }, (_, sent) => Math.max(0, price - sent * normal_price)),
  }
}
