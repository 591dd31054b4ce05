import type { Language } from '#contract/language.ts'
import { comparisons, remembered } from './catalogue-index.ts'
import type { CatalogueIndex, IndexedItem, OrderName } from './catalogue-index.ts'

/** What a list is filtered by; what is left out lets everything pass. */
export type ItemFilter = {
  is_active?: boolean | undefined
  type?: 'product' | 'bundle' | undefined
  is_best_seller?: boolean | undefined
  in_stock?: boolean | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  /** Families of which something costs so much; see `familiesAtPrice`. */
  familiesAtPrice?: ReadonlySet<string> | undefined
  /** Whole stars. */
  rating?: number | undefined
  /** Some text is missing in this language. */
  missing?: Language | undefined
  /** Ids of the category and all below it. */
  categories?: ReadonlySet<string> | undefined
  /** Ids; items of no brand are in none. */
  brands?: ReadonlySet<string> | undefined
  /** A family counts as one item, in the place of its products; otherwise they count and it does not. */
  families?: 'together' | undefined
  /** One for each attribute that is filtered by. */
  values?: readonly ValueFilter[] | undefined
  matches?: Matches | undefined
}

/** Numbers of values of one attribute: those of which an item carries one, and all there are. */
export type ValueFilter = { wanted: ReadonlySet<number>; all: ReadonlySet<number> }

/** What a search found: a rank by item number, the highest matches best. Results are cached under its key, if any. */
export type Matches = { key: string | null; ranks: ReadonlyMap<number, number> }

export type Sort = { by: OrderName | 'relevance'; direction: 'asc' | 'desc' }

/** By name is by the name that is shown. */
export function inLanguage({ by, direction }: Sort, language: Language): Sort {
  return { by: by === 'name' && language === 'id' ? 'name_id' : by, direction }
}

const bitOf: Record<Language, number> = { en: 1, id: 2 }

export type Window = { offset: number; limit: number }

export type Picked = {
  items: readonly IndexedItem[]
  /** The index's version that was picked from. */
  version: number
  total: number
  counts: Counts
}

/** Passing items by category id, products and bundles apart, when neither is filtered by. */
export type Counts = ReadonlyMap<string, { product: number; bundle: number }>

/** The page of items, the exact number of all, and the counts beside the filters. */
export function pickItems(index: CatalogueIndex, filter: ItemFilter, sort: Sort, window: Window): Picked {
  const counts = countItems(index, filter)
  const total = totalOf(counts, filter)
  const end = Math.min(total, window.offset + window.limit)
  const found = { version: index.version, total, counts }
  if (filter.matches || end > nearby) return { items: cutFrom(index, filter, sort, window), ...found }
  const walked = Math.min(total, Math.ceil(end / together) * together)
  return { items: pickFirst(index, filter, sort, walked).slice(window.offset, end), ...found }
}

/** Pages up to here are walked to in the order of all items. Farther ones are cut from a cached list. */
const nearby = 500
/** Pages that lie within the same hundred share a walk. */
const together = 100

/** The first items of a list that is no search. Nothing is counted for it. */
export function pickFirst(
  index: CatalogueIndex,
  filter: ItemFilter,
  sort: Sort,
  count: number,
): readonly IndexedItem[] {
  const key = keyOf(`first ${count} by ${sort.by} ${sort.direction}`, filter)
  return remembered(index.lists, key, () => walk(index, filter, sort, count))
}

/** A walk meets the items of a small category so seldom that sorting them by themselves is quicker. */
function walk(index: CatalogueIndex, filter: ItemFilter, { by, direction }: Sort, count: number): IndexedItem[] {
  const passes = testOf(filter)
  const name = orderOf(by)
  const own = [...(filter.categories ?? [])].map((id) => index.categories.get(id)?.items ?? new Set<IndexedItem>())
  const size = own.reduce((sum, { size }) => sum + size, 0)
  if (filter.categories && size * size < count * index.items.size) {
    const met = own.flatMap((items) => [...items].filter(passes)).sort(comparisons[name])
    return (direction === 'desc' ? met.reverse() : met).slice(0, count)
  }
  const order = index.sorted[name]
  const met: IndexedItem[] = []
  for (let step = 0; step < order.length && met.length < count; step += 1) {
    const item = order[direction === 'desc' ? order.length - 1 - step : step]
    if (item && passes(item)) met.push(item)
  }
  return met
}

function cutFrom(index: CatalogueIndex, filter: ItemFilter, sort: Sort, { offset, limit }: Window) {
  const list = filter.matches ? sortFound(index, filter, sort.by) : filterAll(index, filter, sort.by)
  if (sort.direction === 'asc') return list.slice(offset, offset + limit)
  return list.slice(Math.max(0, list.length - offset - limit), Math.max(0, list.length - offset)).toReversed()
}

/** Whether an item passes the filter. A search is not in it, because it begins with what was found. */
export function testOf({ type, categories, ...others }: ItemFilter): (item: IndexedItem) => boolean {
  const passes = testAcross(others)
  return (item) =>
    passes(item) && (type === undefined || item.type === type) && (!categories || categories.has(item.category_id))
}

/** The same without category and type, which are counted across. */
function testAcross(filter: ItemFilter): (item: IndexedItem) => boolean {
  const { is_active, is_best_seller, in_stock, rating = 0, brands, values } = filter
  const missing = filter.missing === undefined ? null : bitOf[filter.missing]
  const stands = standing(filter)
  return (item) =>
    stands(item) &&
    (is_active === undefined || item.is_active === is_active) &&
    (in_stock === undefined || item.in_stock === in_stock) &&
    (is_best_seller === undefined || item.is_best_seller === is_best_seller) &&
    (missing === null || (item.missing_texts & missing) > 0) &&
    costsSoMuch(item, filter) &&
    item.rating >= rating * 100 &&
    (!brands || (item.brand_id !== null && brands.has(item.brand_id))) &&
    (!values || values.every((one) => carriesOne(item, one)))
}

/** A family costs what any of its products does that can be bought: its own price is the lowest of them. */
export function costsSoMuch(item: IndexedItem, filter: ItemFilter): boolean {
  const { min_price = 0, max_price = Infinity, familiesAtPrice: families } = filter
  return (
    (item.price >= min_price && item.price <= max_price) || (item.is_family && families?.has(item.item_id) === true)
  )
}

/** The families of which something that can be bought is within the prices; nothing to know where no price is asked for. */
export function familiesAtPrice(index: CatalogueIndex, filter: ItemFilter): ReadonlySet<string> | undefined {
  if (filter.min_price === undefined && filter.max_price === undefined) return undefined
  const families = new Set<string>()
  for (const item of index.items.values()) {
    if (item.family_id !== null && !item.is_family && item.is_active && item.in_stock && costsSoMuch(item, filter))
      families.add(item.family_id)
  }
  return families
}

/** Whether an item stands in the list at all: for a family either it or its products. */
export function standing({ families }: ItemFilter): (item: IndexedItem) => boolean {
  if (families === 'together') return ({ is_family, family_id }) => is_family || family_id === null
  return ({ is_family }) => !is_family
}

export function carriesOne({ value_nos }: IndexedItem, { wanted }: ValueFilter): boolean {
  return value_nos.some((value_no) => wanted.has(value_no))
}

/** All that is searched through: what was found, or everything. */
export function candidates(index: CatalogueIndex, { matches }: ItemFilter): Iterable<IndexedItem> {
  return matches ? foundItems(index, matches) : index.sorted.newest
}

function foundItems(index: CatalogueIndex, { ranks }: Matches): IndexedItem[] {
  return [...ranks.keys()].flatMap((item_no) => index.items.get(item_no) ?? [])
}

function countItems(index: CatalogueIndex, filter: ItemFilter): Counts {
  return remembered(index.counts, keyOf('counts', { ...filter, type: undefined, categories: undefined }), () => {
    const passes = testAcross(filter)
    const counts = new Map<string, { product: number; bundle: number }>()
    for (const item of candidates(index, filter)) {
      if (!passes(item)) continue
      const count = counts.get(item.category_id)
      if (count) count[item.type] += 1
      else counts.set(item.category_id, { product: 0, bundle: 0, [item.type]: 1 })
    }
    return counts
  })
}

function totalOf(counts: Counts, { type, categories }: ItemFilter): number {
  let total = 0
  for (const category_id of categories ?? counts.keys()) total += countIn(counts, category_id, type)
  return total
}

/** How many are in a category, of one type or of both. */
export function countIn(counts: Counts, category_id: string, type?: 'product' | 'bundle'): number {
  const { product, bundle } = counts.get(category_id) ?? { product: 0, bundle: 0 }
  return (type === 'bundle' ? 0 : product) + (type === 'product' ? 0 : bundle)
}

/** What a search found and the filter lets through, ascending. By relevance, the best sellers come last in each rank. */
function sortFound(index: CatalogueIndex, filter: ItemFilter, by: Sort['by']): readonly IndexedItem[] {
  const { matches } = filter
  if (!matches) return []
  return remembered(index.lists, keyOf(`found by ${by}`, filter), () => {
    const found = inOrderOf(index, foundItems(index, matches).filter(testOf(filter)), orderOf(by))
    return by === 'relevance' ? byRank(found, matches) : found
  })
}

/** Where much was found, walking through all items in their order is quicker than sorting. */
function inOrderOf(index: CatalogueIndex, items: IndexedItem[], name: OrderName): IndexedItem[] {
  if (items.length * 8 < index.items.size) return items.sort(comparisons[name])
  const found = new Set(items)
  return index.sorted[name].filter((item) => found.has(item))
}

/** The lowest rank first; within a rank the order stays. There are few ranks, so nothing is compared. */
function byRank(items: readonly IndexedItem[], { ranks }: Matches): IndexedItem[] {
  const groups = Map.groupBy(items, ({ item_no }) => ranks.get(item_no) ?? 0)
  return [...groups].toSorted(([a], [b]) => a - b).flatMap(([, group]) => group)
}

function filterAll(index: CatalogueIndex, filter: ItemFilter, by: Sort['by']): readonly IndexedItem[] {
  return remembered(index.lists, keyOf(`all by ${by}`, filter), () => index.sorted[orderOf(by)].filter(testOf(filter)))
}

function orderOf(by: Sort['by']): OrderName {
  return by === 'relevance' ? 'best_selling' : by
}

/** Of what is worth keeping, the name of its result: the same filter has the same key. */
export function keyOf(result: string, filter: ItemFilter): string | null {
  if (filter.matches?.key === null) return null
  const {
    is_active,
    type,
    is_best_seller,
    in_stock,
    min_price,
    max_price,
    rating,
    missing,
    categories,
    brands,
    values,
    families,
    matches,
  } = filter
  const figures = [is_active, type, is_best_seller, in_stock, min_price, max_price, rating, missing, families]
  const sets = [categories, brands, ...(values ?? []).map(({ wanted }) => wanted)]
  return JSON.stringify([result, figures, sets.map((set) => (set ? [...set] : null)), matches?.key])
}
