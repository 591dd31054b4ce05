import type { Rate } from './delivery.ts'

type Priced = Pick<Rate, 'price' | 'etd_max_days'>

/** By price, and of the same price the faster first. */
export function byPrice(a: Priced, b: Priced): number {
  return a.price - b.price || a.etd_max_days - b.etd_max_days
}

/** The cheapest of rates, which come in the owner's order. */
export function cheapestOf<R extends Priced>(rates: readonly R[]): R | undefined {
  return rates.toSorted(byPrice)[0]
}
