import { remembered } from './catalogue-index.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index.ts'
import { candidates, keyOf } from './pick-items.ts'
import type { ItemFilter } from './pick-items.ts'

/** How many items each value of a filter would show, all other filters respected. */
export type FacetCounts = {
  in_stock: number
  best_sellers: number
  /** By the least number of stars, as `stars` names them. */
  ratings: number[]
  /** By price step, as `priceSteps` names them. */
  prices: number[]
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
    const counts = { in_stock: 0, best_sellers: 0, ratings: stars.map(() => 0), prices: priceSteps.map(() => 0) }
    const isWanted = (item: IndexedItem) =>
      (filter.is_active === undefined || item.is_active === filter.is_active) &&
      (filter.type === undefined || item.type === filter.type) &&
      (!filter.categories || filter.categories.has(item.category_id))
    for (const item of candidates(index, filter)) if (isWanted(item)) countItem(counts, filter, item)
    return counts
  })
}

/** An item counts among the values of a filter when it passes the other three. */
function countItem(counts: FacetCounts, filter: ItemFilter, { in_stock, is_best_seller, price, rating }: IndexedItem) {
  const { min_price = 0, max_price = Infinity } = filter
  const isStock = filter.in_stock === undefined || filter.in_stock === in_stock
  const isBest = filter.is_best_seller === undefined || filter.is_best_seller === is_best_seller
  const isPrice = price >= min_price && price <= max_price
  const isRating = rating >= (filter.rating ?? 0) * 100
  if (isBest && isPrice && isRating && in_stock) counts.in_stock += 1
  if (isStock && isPrice && isRating && is_best_seller) counts.best_sellers += 1
  if (isStock && isBest && isRating) {
    for (let step = 0; step < lowest.length; step += 1) {
      if (price >= lowest[step]! && price <= highest[step]!) counts.prices[step]! += 1
    }
  }
  if (isStock && isBest && isPrice) {
    for (let place = 0; place < stars.length; place += 1) {
      if (rating >= stars[place]! * 100) counts.ratings[place]! += 1
    }
  }
}
