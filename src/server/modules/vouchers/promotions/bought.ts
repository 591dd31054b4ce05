import type { Rupiah } from '#contract/money.ts'
import type { JudgedLine } from '../eligibility/judge-lines.ts'
import { isFor } from './item-promotions.ts'
import type { KnownPromotion } from './running-promotions.ts'

/** Units of a product that are given. */
export type GivenUnits = { product_id: string; quantity: number }

/** By product: the units that are left beside what is bought, and what one costs. */
export type Givable = ReadonlyMap<string, { left: number; price: Rupiah }>

/** What is bought, and where it goes; `province` and `shipping_fee` are null while no address is chosen. */
export type Bought = {
  lines: readonly (JudgedLine & { quantity: number })[]
  province: string | null
  shipping_fee: Rupiah | null
  /** Products that promotions can give, beside what is bought of them. */
  givable: Givable
}

/** How a promotion stands to what is bought; `scope` are the places of the lines that it makes cheaper. */
export type JudgedPromotion = {
  promotion: KnownPromotion
  holds: boolean
  scope: readonly number[]
  /** Alone, on prices before any discount. */
  amount: Rupiah
  /** What it gives, at no price. */
  gifts: readonly GivenUnits[]
  /** What it saves: the amount, or the price of its gifts. */
  worth: Rupiah
  missing_quantity: number | null
  missing_amount: Rupiah | null
  /** The line that lacks least. */
  nearest: number | null
}

/** The lines that have enough units of an item that the promotion is for, and what the nearest other lacks. */
export function reachedBy(promotion: KnownPromotion, lines: Bought['lines']) {
  const least = promotion.min_quantity ?? Infinity
  const inScope = lines.flatMap((line, place) => (isFor(promotion, line) ? [{ ...line, place }] : []))
  const [nearest] = inScope.filter(({ quantity }) => quantity < least).toSorted((a, b) => b.quantity - a.quantity)
  return {
    reached: inScope.filter(({ quantity }) => quantity >= least),
    missing_quantity: nearest ? least - nearest.quantity : null,
    nearest: nearest?.place ?? null,
  }
}

/** How much more has to be spent, of goods before any discount. */
export function missingOf({ min_spend }: KnownPromotion, lines: Bought['lines']): Rupiah {
  return Math.max(0, (min_spend ?? 0) - lines.reduce((sum, { subtotal }) => sum + subtotal, 0))
}
