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
  return timesFraction(amount, bps, 10_000)
}

/** The VAT contained in a price that includes it, rounded down. */
export function taxContainedIn(amount: Rupiah, bps: number): Rupiah {
  return timesFraction(amount, bps, 10_000 + bps)
}

/** `amount × part / whole`, rounded down. The product itself may be more than a number holds exactly. */
function timesFraction(amount: number, part: number, whole: number): number {
  const rest = amount % whole
  return ((amount - rest) / whole) * part + Math.floor((rest * part) / whole)
}

/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts are whole, add up to the amount, and
 * none is more than its weight as long as the amount is not more than all weights together. Equal remainders go to
 * the earlier part.
 */
export function share(amount: Rupiah, weights: readonly number[]): Rupiah[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (amount === 0) return weights.map(() => 0)
  if (all === 0n) throw new Error('An amount cannot be shared among nothing')
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / all), remainder: product % all }
  })
  const left = amount - exact.reduce((sum, { part }) => sum + part, 0)
  const parts = exact.map(({ part }) => part)
  const largestFirst = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of largestFirst.slice(0, left)) parts[index]! += 1
  return parts
}
