import { LRUCache } from 'lru-cache'

/** The figures of a product or bundle by which lists are filtered, counted and sorted: a row of catalogue_items. */
export type IndexedItem = {
  item_no: number
  item_id: string
  type: 'product' | 'bundle'
  category_id: string
  price: number
  /** Hundredths of a star. */
  rating: number
  sold_count: number
  in_stock: boolean
  is_best_seller: boolean
  is_active: boolean
  created_ms: number
  name_folded: string
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
  name: (a, b) => (a.name_folded < b.name_folded ? -1 : a.name_folded > b.name_folded ? 1 : a.item_no - b.item_no),
} satisfies Record<string, Compare>

export type OrderName = keyof typeof comparisons
const orderNames = ['newest', 'best_selling', 'price', 'rating', 'name'] as const

/**
 * A copy of catalogue_items in memory. Every list is filtered, counted, sorted and paged here, because in SQL a deep page,
 * a rare filter and an exact count grow with the catalogue. What a card shows is read from the tables, for one page.
 *
 * It is a cache: each server process has its own, at most a moment old (see `fresh-index.ts`), and can lose it any time.
 */
export type CatalogueIndex = {
  items: Map<number, IndexedItem>
  /** Each id once, so that items of one category share it: counting then compares without reading letters. */
  categoryIds: Map<string, string>
  /** All items, ascending. */
  sorted: Record<OrderName, IndexedItem[]>
  /** Counts up with every change. */
  version: number
  /** What was counted or searched since the last change, by filter. */
  results: LRUCache<string, object>
}

/** Lists of results are cached up to this many items in all; a count takes the place of a hundred. */
const maxKeptItems = 500_000
const sizeOfCount = 100

export function emptyIndex(): CatalogueIndex {
  return {
    items: new Map(),
    categoryIds: new Map(),
    sorted: { newest: [], best_selling: [], price: [], rating: [], name: [] },
    version: 0,
    results: new LRUCache({
      maxSize: maxKeptItems,
      sizeCalculation: (result) => (Array.isArray(result) ? result.length + 1 : sizeOfCount),
    }),
  }
}

/** Applies rows as they are now in the table; applying one twice changes nothing. */
export function applyRows(index: CatalogueIndex, rows: readonly IndexRow[]): void {
  if (rows.length === 0) return
  const { items, sorted } = index
  const moved = new Set<OrderName>()
  const added: IndexedItem[] = []
  let isAnyGone = false
  for (const row of rows) {
    const item = items.get(row.item_no)
    if (!isThere(row)) {
      if (items.delete(row.item_no)) isAnyGone = true
      continue
    }
    const copy = { ...row, category_id: sharedId(index, row.category_id) }
    if (!item) {
      items.set(row.item_no, copy)
      added.push(copy)
      continue
    }
    for (const name of orderNames) if (comparisons[name](item, copy) !== 0) moved.add(name)
    Object.assign(item, copy)
  }
  const isPresent = (item: IndexedItem) => items.get(item.item_no) === item
  const present = added.filter(isPresent)
  for (const name of orderNames) {
    if (isAnyGone) sorted[name] = sorted[name].filter(isPresent)
    for (const item of present) sorted[name].push(item)
    // Almost all are in order already, which the sort recognises.
    if (present.length > 0 || moved.has(name)) sorted[name].sort(comparisons[name])
  }
  index.version += 1
  index.results.clear()
}

function sharedId({ categoryIds }: CatalogueIndex, id: string): string {
  if (!categoryIds.has(id)) categoryIds.set(id, id)
  return categoryIds.get(id) ?? id
}

function isThere(row: IndexRow): row is IndexedItem {
  return row.item_id !== null
}

/** A result for this version of the index: the cached one, or a new one. Without a key it is not cached. */
export function remembered<T extends object>(index: CatalogueIndex, key: string | null, compute: () => T): T {
  if (key === null) return compute()
  const known = index.results.get(key) as T | undefined // a key belongs to one kind of result
  if (known) return known
  const result = compute()
  index.results.set(key, result)
  return result
}
