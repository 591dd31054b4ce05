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
