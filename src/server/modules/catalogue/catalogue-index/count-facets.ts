import { flag } from './columns.ts'
import type { ItemFilter } from './pick-items.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { wantedCategories } from './wanted-categories.ts'

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

const maxKept = 300
const kept = new WeakMap<CatalogueIndex, { version: number; counts: Map<string, FacetCounts> }>()

/** Counts are kept until the index changes; pages and sorts of one list share them. A search counts what it found. */
export function countFacets(index: CatalogueIndex, filter: ItemFilter): FacetCounts {
  if (filter.matches) return count(index, filter, filter.matches.numbers)
  let known = kept.get(index)
  if (known?.version !== index.version || known.counts.size > maxKept) {
    known = { version: index.version, counts: new Map() }
    kept.set(index, known)
  }
  const { is_active, type, is_best_seller, in_stock, min_price, max_price, rating, categories } = filter
  const key = [
    is_active,
    type,
    is_best_seller,
    in_stock,
    min_price,
    max_price,
    rating,
    ...(categories ?? ['all']),
  ].join()
  const counts = known.counts.get(key) ?? count(index, filter, index.orders.newest)
  known.counts.set(key, counts)
  return counts
}

/** One bit for each filter that an item fails. What fails one alone still counts among that filter's values. */
const fails = { stock: 1, best_seller: 2, price: 4, rating: 8 } as const

function count(index: CatalogueIndex, filter: ItemFilter, numbers: Uint32Array): FacetCounts {
  const { flags, category, price, rating } = index.columns
  const wanted = wantedCategories(index, filter)
  const { mask, value } = fixedFlags(filter)
  const least = filter.min_price ?? 0
  const most = filter.max_price ?? Number.MAX_SAFE_INTEGER
  const leastRating = (filter.rating ?? 0) * 100
  const counts: FacetCounts = {
    in_stock: 0,
    best_sellers: 0,
    ratings: stars.map(() => 0),
    prices: priceSteps.map(() => 0),
  }
  for (const item_no of numbers) {
    const bits = flags[item_no]!
    if ((bits & mask) !== value || wanted[category[item_no]!] === 0) continue
    const cost = price[item_no]!
    const failed =
      (isWrong(bits & flag.in_stock, filter.in_stock) ? fails.stock : 0) |
      (isWrong(bits & flag.best_seller, filter.is_best_seller) ? fails.best_seller : 0) |
      (cost < least || cost > most ? fails.price : 0) |
      (rating[item_no]! < leastRating ? fails.rating : 0)
    if ((failed & ~fails.stock) === 0 && bits & flag.in_stock) counts.in_stock += 1
    if ((failed & ~fails.best_seller) === 0 && bits & flag.best_seller) counts.best_sellers += 1
    if ((failed & ~fails.price) === 0) addPrice(counts.prices, cost)
    if ((failed & ~fails.rating) === 0) addRating(counts.ratings, rating[item_no]!)
  }
  return counts
}

function isWrong(bit: number, asked: boolean | undefined): boolean {
  return asked !== undefined && (bit !== 0) !== asked
}

function addPrice(prices: number[], cost: number): void {
  for (let step = 0; step < priceSteps.length; step += 1) {
    const { min, max } = priceSteps[step]!
    if ((min === null || cost >= min) && (max === null || cost <= max)) prices[step]! += 1
  }
}

function addRating(ratings: number[], hundredths: number): void {
  for (let place = 0; place < stars.length; place += 1) {
    if (hundredths >= stars[place]! * 100) ratings[place]! += 1
  }
}

/** What no facet counts across: that it is there, active or not, and of which type. */
function fixedFlags({ is_active, type }: ItemFilter): { mask: number; value: number } {
  const mask = flag.present | (is_active === undefined ? 0 : flag.active) | (type === undefined ? 0 : flag.bundle)
  const value = flag.present | (is_active ? flag.active : 0) | (type === 'bundle' ? flag.bundle : 0)
  return { mask, value }
}
