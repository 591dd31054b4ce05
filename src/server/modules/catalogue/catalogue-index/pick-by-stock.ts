import { pickItems } from './pick-items.ts'
import type { ItemFilter, Matches, Window } from './pick-items.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { StockColumn } from './stock-column.ts'

type Asked = { filter: ItemFilter; direction: string | undefined; window: Window }

/** Item numbers stay below this. */
const numberRange = 2 ** 24

/** A page of products by their stock; the same stock by item number. */
export function pickByStock(
  index: CatalogueIndex,
  column: StockColumn,
  asked: Asked,
): { ids: string[]; total: number } {
  const { filter, direction, window } = asked
  const keys = keptKeys(index, column, filter)
  const { offset, limit } = window
  const page =
    direction === 'asc'
      ? keys.slice(offset, offset + limit)
      : keys.slice(Math.max(0, keys.length - offset - limit), Math.max(0, keys.length - offset)).toReversed()
  return { ids: Array.from(page, (key) => index.columns.id[key % numberRange] ?? ''), total: keys.length }
}

const maxKept = 20

type Kept = { version: number; stockVersion: number; lists: Map<string, Float64Array>; low: Map<number, Matches> }
const kept = new WeakMap<CatalogueIndex, Kept>()

/** What was computed since figures or stock last changed: pages of one list share it. */
function keptFor(index: CatalogueIndex, { version: stockVersion }: StockColumn): Kept {
  const known = kept.get(index)
  if (known?.version === index.version && known.stockVersion === stockVersion) return known
  const fresh: Kept = { version: index.version, stockVersion, lists: new Map(), low: new Map() }
  kept.set(index, fresh)
  return fresh
}

function keptKeys(index: CatalogueIndex, column: StockColumn, filter: ItemFilter): Float64Array {
  const { lists, low } = keptFor(index, column)
  const isLow = [...low].find(([, matches]) => matches === filter.matches)
  // What a search found is another list each time.
  if (filter.matches && !isLow) return sortedKeys(index, column, filter)
  const { is_active, type, is_best_seller, in_stock, min_price, max_price, rating, categories } = filter
  const figures = [is_active, type, is_best_seller, in_stock, min_price, max_price, rating]
  const key = JSON.stringify([isLow?.[0] ?? null, figures, categories ? [...categories] : null])
  const known = lists.get(key)
  if (known) return known
  const keys = sortedKeys(index, column, filter)
  if (lists.size >= maxKept) lists.delete(lists.keys().next().value ?? '')
  lists.set(key, keys)
  return keys
}

function sortedKeys(index: CatalogueIndex, { stock }: StockColumn, filter: ItemFilter): Float64Array {
  const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { numbers } = pickItems(index, filter, { by: 'newest', direction: 'asc' }, everything)
  // One number per item sorts by itself, without a function that is called a million times.
  return Float64Array.from(numbers, (item_no) => (stock[item_no] ?? 0) * numberRange + item_no).sort()
}

/** The items at or below a threshold, as if they had been searched for. */
export function lowStock(index: CatalogueIndex, column: StockColumn, threshold: number): Matches {
  const { low } = keptFor(index, column)
  const known = low.get(threshold)
  if (known) return known
  const matches = narrowed(index, column, { isWanted: (stock) => stock <= threshold, found: undefined })
  low.set(threshold, matches)
  return matches
}

type Narrowing = { isWanted: (stock: number) => boolean; found: Matches | undefined }

/** Of what was found, or of all items, those with a stock that is wanted. */
export function narrowed(index: CatalogueIndex, { stock }: StockColumn, { isWanted, found }: Narrowing): Matches {
  const candidates = found?.numbers ?? index.orders.newest
  const numbers = candidates.filter((item_no) => isWanted(stock[item_no] ?? 0))
  const rankOf = new Uint8Array(index.columns.flags.length)
  for (const item_no of numbers) rankOf[item_no] = found?.rankOf[item_no] ?? 1
  return { numbers, rankOf, maxRank: found?.maxRank ?? 1 }
}
