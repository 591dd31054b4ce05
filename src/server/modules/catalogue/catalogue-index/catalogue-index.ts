import { LRUCache } from 'lru-cache'

/** The figures of a product or bundle by which lists are filtered, counted and sorted: a row of catalogue_items. */
export type IndexedItem = {
  item_no: number
  item_id: string
  type: 'product' | 'bundle'
  category_id: string
  brand_id: string | null
  /** Numbers of values of attributes, ascending. */
  value_nos: readonly number[]
  family_id: string | null
  /** A family as a whole, whose products stand beside it. */
  is_family: boolean
  price: number
  /** Hundredths of a star. */
  rating: number
  sold_count: number
  in_stock: boolean
  is_best_seller: boolean
  is_active: boolean
  created_ms: number
  name_folded: string
  /** The Indonesian name where it is another one. */
  name_folded_id: string | null
  /** 1: some text is there in Indonesian only, 2: in English only, 3: both. */
  missing_texts: number
}

/** A row as it is now in the table, or the number of an item that is gone. */
export type IndexRow = Omit<IndexedItem, 'item_id'> & { item_id: string | null }

type Compare = (a: IndexedItem, b: IndexedItem) => number

/** Equal figures are ordered by number, so that every order is total and pages are stable. */
export const comparisons = {
  newest: (a, b) => a.created_ms - b.created_ms || a.item_no - b.item_no,
  best_selling: (a, b) => a.sold_count - b.sold_count || a.item_no - b.item_no,
  price: (a, b) => a.price - b.price || a.item_no - b.item_no,
  rating: (a, b) => a.rating - b.rating || a.item_no - b.item_no,
  name: (a, b) => byText(a.name_folded, b.name_folded) || a.item_no - b.item_no,
  name_id: (a, b) => byText(indonesianName(a), indonesianName(b)) || a.item_no - b.item_no,
} satisfies Record<string, Compare>

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function indonesianName({ name_folded, name_folded_id }: IndexedItem): string {
  return name_folded_id ?? name_folded
}

export type OrderName = keyof typeof comparisons
const orderNames = ['newest', 'best_selling', 'price', 'rating', 'name', 'name_id'] as const

/**
 * A copy of catalogue_items in memory. Every list is filtered, counted, sorted and paged here, because in SQL a deep page,
 * a rare filter and an exact count grow with the catalogue. What a card shows is read from the tables, for one page.
 *
 * It is a cache: each server process has its own, at most a moment old (see `fresh-index.ts`), and can lose it any time.
 */
export type CatalogueIndex = {
  items: Map<number, IndexedItem>
  /** The same by category. Items of one category share its id: counting then compares without reading letters. */
  categories: Map<string, { category_id: string; items: Set<IndexedItem> }>
  /** One text for the id of each brand, for the same reason. */
  brands: Map<string, string>
  /** One list for all items that carry the same values, so that two are the same or another. */
  values: Map<string, readonly number[]>
  /** All items, ascending. */
  sorted: Record<OrderName, IndexedItem[]>
  /** Counts up with every change. */
  version: number
  /** Counts up when items come or go. */
  membership: number
  /** Counts up when items get other values of attributes. */
  carrying: number
  /** Lists that were made since the last change, by filter and order. */
  lists: LRUCache<string, object>
  /** Counts since the last change of a figure that is filtered by, by filter. A sale leaves them as they are. */
  counts: LRUCache<string, object>
}

const filteredBy = [
  'type',
  'category_id',
  'brand_id',
  'value_nos',
  'family_id',
  'price',
  'rating',
  'in_stock',
  'is_best_seller',
  'is_active',
  'missing_texts',
] as const

/** Lists are cached up to this many items in all. */
const maxKeptItems = 500_000
const maxCounts = 5_000

export function emptyIndex(): CatalogueIndex {
  return {
    items: new Map(),
    categories: new Map(),
    brands: new Map(),
    values: new Map(),
    sorted: { newest: [], best_selling: [], price: [], rating: [], name: [], name_id: [] },
    version: 0,
    membership: 0,
    carrying: 0,
    lists: new LRUCache({
      maxSize: maxKeptItems,
      sizeCalculation: (list) => (Array.isArray(list) ? list.length + 1 : 1),
    }),
    counts: new LRUCache({ max: maxCounts }),
  }
}

/** Applies rows as they are now in the table; applying one twice changes nothing. */
export function applyRows(index: CatalogueIndex, rows: readonly IndexRow[]): void {
  if (rows.length === 0) return
  const { items, sorted } = index
  const moved = new Set<OrderName>()
  const added: IndexedItem[] = []
  let isAnyGone = false
  let isAnyRecounted = false
  let isAnyRevalued = false
  for (const row of rows) {
    const item = items.get(row.item_no)
    if (!isThere(row)) {
      if (item) remove(index, item)
      isAnyGone ||= item !== undefined
      continue
    }
    const category = categoryIn(index, row.category_id)
    const copy = {
      ...row,
      category_id: category.category_id,
      brand_id: brandIn(index, row.brand_id),
      value_nos: valuesIn(index, row.value_nos),
    }
    if (!item) {
      items.set(row.item_no, copy)
      category.items.add(copy)
      added.push(copy)
      continue
    }
    for (const name of orderNames) if (comparisons[name](item, copy) !== 0) moved.add(name)
    isAnyRevalued ||= item.value_nos !== copy.value_nos
    isAnyRecounted ||= filteredBy.some((figure) => item[figure] !== copy[figure])
    categoryIn(index, item.category_id).items.delete(item)
    category.items.add(Object.assign(item, copy))
  }
  const isPresent = (item: IndexedItem) => items.get(item.item_no) === item
  const present = added.filter(isPresent)
  for (const name of orderNames) {
    if (isAnyGone) sorted[name] = sorted[name].filter(isPresent)
    for (const item of present) sorted[name].push(item)
    // Almost all are in order already, which the sort recognises.
    if (present.length > 0 || moved.has(name)) sorted[name].sort(comparisons[name])
  }
  const isOtherSet = isAnyGone || present.length > 0
  index.version += 1
  if (isOtherSet) index.membership += 1
  if (isAnyRevalued) index.carrying += 1
  index.lists.clear()
  if (isOtherSet || isAnyRecounted) index.counts.clear()
}

function remove(index: CatalogueIndex, item: IndexedItem): void {
  index.items.delete(item.item_no)
  categoryIn(index, item.category_id).items.delete(item)
}

function categoryIn({ categories }: CatalogueIndex, category_id: string) {
  const category = categories.get(category_id) ?? { category_id, items: new Set() }
  categories.set(category_id, category)
  return category
}

function brandIn({ brands }: CatalogueIndex, brand_id: string | null): string | null {
  if (brand_id === null) return null
  const known = brands.get(brand_id) ?? brand_id
  brands.set(brand_id, known)
  return known
}

function valuesIn({ values }: CatalogueIndex, value_nos: readonly number[]): readonly number[] {
  const key = value_nos.join()
  const known = values.get(key) ?? value_nos
  values.set(key, known)
  return known
}

function isThere(row: IndexRow): row is IndexedItem {
  return row.item_id !== null
}

/** The cached result, or a new one. Without a key it is not cached. */
export function remembered<T extends object>(kept: LRUCache<string, object>, key: string | null, compute: () => T): T {
  if (key === null) return compute()
  const known = kept.get(key) as T | undefined // a key belongs to one kind of result
  if (known) return known
  const result = compute()
  kept.set(key, result)
  return result
}
