import * as z from 'zod'

/**
 * Whole Indonesian rupiah. The one money type: an integer that JavaScript holds exactly, never a float.
 * The upper bound leaves room to add a thousand of them without leaving the safe range.
 */
export type Rupiah = number

export const maxRupiah = 9_000_000_000_000

/** A non-negative amount on the wire. */
export const Rupiah = z.int().min(0).max(maxRupiah)

/** An amount that may be negative: ledger movements and differences. */
export const SignedRupiah = z.int().min(-maxRupiah).max(maxRupiah)

/** Percentages are basis points: 1,100 is 11 %. */
export const BasisPoints = z.int().min(0).max(10_000)

/** `amount × bps`, rounded down: in the customer's favour for charges, down for rewards. */
export function shareOf(amount: Rupiah, bps: number): Rupiah {
  return Math.floor((amount * bps) / 10_000)
}

/** The VAT contained in a price that includes it, rounded down. */
export function taxContainedIn(amount: Rupiah, bps: number): Rupiah {
  return Math.floor((amount * bps) / (10_000 + bps))
}

/**
 * Splits `amount` over `weights` so that the parts are whole and add up exactly (largest remainder; ties go to the
 * earlier part). All weights zero: everything is zero and the amount must be zero too.
 */
export function splitByWeight(amount: Rupiah, weights: readonly number[]): Rupiah[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  // BigInt, because amount × weight may leave the range that doubles hold exactly.
  const exact = weights.map((w) => BigInt(amount) * BigInt(w))
  const parts = exact.map((e) => Number(e / BigInt(sum)))
  const byRemainder = exact
    .map((e, i) => ({ i, rest: e % BigInt(sum) }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
  const left = amount - parts.reduce((a, b) => a + b, 0)
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}
