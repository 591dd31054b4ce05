import { remembered } from './catalogue-index.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index.ts'
import { candidates, carriesOne, costsSoMuch, keyOf, standing } from './pick-items.ts'
import type { ItemFilter } from './pick-items.ts'

/** How many items each value of a filter would show, all other filters respected. */
export type FacetCounts = {
  in_stock: number
  best_sellers: number
  /** By the least number of stars, as `stars` names them. */
  ratings: number[]
  /** By price step, as `priceSteps` names them. */
  prices: number[]
  /** By id. */
  brands: Map<string, number>
  /** By number, of all attributes. */
  values: Map<number, number>
}

/** The stars that lists offer to filter by. */
export const stars = [4, 3] as const

/** The steps of price that lists offer; each holds its two ends, as the filter does. */
export const priceSteps: readonly { min: number | null; max: number | null }[] = [
  { min: null, max: 50_000 },
  { min: 50_000, max: 100_000 },
  { min: 100_000, max: 250_000 },
  { min: 250_000, max: 1_000_000 },
  { min: 1_000_000, max: null },
]

const lowest = priceSteps.map(({ min }) => min ?? 0)
const highest = priceSteps.map(({ max }) => max ?? Infinity)

/** Pages and sorts of one list share its counts. */
export function countFacets(index: CatalogueIndex, filter: ItemFilter): FacetCounts {
  return remembered(index.counts, keyOf('facets', filter), () => {
    const counts = {
      in_stock: 0,
      best_sellers: 0,
      ratings: stars.map(() => 0),
      prices: priceSteps.map(() => 0),
      brands: new Map<string, number>(),
      values: new Map<number, number>(),
    }
    const stands = standing(filter)
    const isWanted = (item: IndexedItem) =>
      stands(item) &&
      (filter.is_active === undefined || item.is_active === filter.is_active) &&
      (filter.type === undefined || item.type === filter.type) &&
      (!filter.categories || filter.categories.has(item.category_id))
    for (const item of candidates(index, filter)) if (isWanted(item)) countItem(counts, filter, item)
    return counts
  })
}

/** Filters that have counts beside them, as bits. */
const bits = { stock: 1, best: 2, price: 4, rating: 8, brand: 16 }
/** From this one on for each attribute that is filtered by, in the filter's order. */
const firstValueBit = 32

/** The filters that an item does not pass. */
function failedBy(filter: ItemFilter, item: IndexedItem): number {
  const { rating = 0, brands } = filter
  let failed = 0
  if (filter.in_stock !== undefined && filter.in_stock !== item.in_stock) failed |= bits.stock
  if (filter.is_best_seller !== undefined && filter.is_best_seller !== item.is_best_seller) failed |= bits.best
  if (!costsSoMuch(item, filter)) failed |= bits.price
  if (item.rating < rating * 100) failed |= bits.rating
  if (brands && (item.brand_id === null || !brands.has(item.brand_id))) failed |= bits.brand
  filter.values?.forEach((one, place) => {
    if (!carriesOne(item, one)) failed |= firstValueBit << place
  })
  return failed
}

/** An item counts among the values of a filter when it passes all others. */
function countItem(counts: FacetCounts, filter: ItemFilter, item: IndexedItem): void {
  const failed = failedBy(filter, item)
  const isCounted = (bit: number) => (failed & ~bit) === 0
  const { price, rating, brand_id, value_nos } = item
  if (item.in_stock && isCounted(bits.stock)) counts.in_stock += 1
  if (item.is_best_seller && isCounted(bits.best)) counts.best_sellers += 1
  if (isCounted(bits.price)) {
    for (let step = 0; step < lowest.length; step += 1) {
      if (price >= lowest[step]! && price <= highest[step]!) counts.prices[step]! += 1
    }
  }
  if (isCounted(bits.rating)) {
    for (let place = 0; place < stars.length; place += 1) {
      if (rating >= stars[place]! * 100) counts.ratings[place]! += 1
    }
  }
  if (brand_id !== null && isCounted(bits.brand)) addOne(counts.brands, brand_id)
  if (value_nos.length === 0 || (failed & (firstValueBit - 1)) > 0) return
  // Where one attribute alone stands in the way, only its own values would show the item.
  const own = filter.values?.findIndex((_, place) => failed === firstValueBit << place) ?? -1
  for (const value_no of value_nos) {
    const place = filter.values?.findIndex(({ all }) => all.has(value_no)) ?? -1
    if (failed === 0 || (own >= 0 && own === place)) addOne(counts.values, value_no)
  }
}

function addOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
