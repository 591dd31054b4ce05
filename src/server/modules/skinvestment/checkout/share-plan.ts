import { share } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'

/** What was paid for one parcel, and by which purse; `points + cash + money = goods + shipping`. */
export type ParcelShare = { goods: Rupiah; shipping: Rupiah; points: Rupiah; cash: Rupiah; money: Rupiah }

/**
 * Shares what is paid for a plan over its parcels, to the last rupiah: the discount of the whole by largest remainder, the
 * shipping evenly, because each parcel costs the same, and each purse in proportion to what its parcel costs.
 */
export function sharePlan(paid: {
  parcels: number
  normal_price: Rupiah
  /** Of all parcels together, like `shipping`. */
  discount: Rupiah
  shipping: Rupiah
  points: Rupiah
  cash: Rupiah
}): ParcelShare[] {
  const each = <T>(value: T): T[] => Array.from({ length: paid.parcels }, () => value)
  const discounts = share(paid.discount, each(paid.normal_price))
  const shipping = share(paid.shipping, each(1))
  const worth = discounts.map((discount, index) => paid.normal_price - discount + shipping[index]!)
  const points = share(paid.points, worth)
  const cash = share(
    paid.cash,
    worth.map((value, index) => value - points[index]!),
  )
  return worth.map((value, index) => ({
    goods: paid.normal_price - discounts[index]!,
    shipping: shipping[index]!,
    points: points[index]!,
    cash: cash[index]!,
    money: value - points[index]! - cash[index]!,
  }))
}
