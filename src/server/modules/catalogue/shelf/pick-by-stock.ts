import { pickItems } from './pick-items.ts'
import type { ItemFilter, Window } from './pick-items.ts'
import type { Shelf } from './shelf.ts'
import type { StockColumn } from './stock-column.ts'

type Asked = { filter: ItemFilter; direction: string | undefined; window: Window }

/** Item numbers stay below this. */
const numberRange = 2 ** 24

/** A page of products by their stock; the same stock by item number. */
export function pickByStock(shelf: Shelf, { stock }: StockColumn, asked: Asked): { ids: string[]; total: number } {
  const { filter, direction, window } = asked
  const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
  const { numbers, total } = pickItems(shelf, filter, { by: 'newest', direction: 'asc' }, everything)
  // One number per item sorts by itself, without a function that is called a million times.
  const keys = Float64Array.from(numbers, (item_no) => (stock[item_no] ?? 0) * numberRange + item_no).sort()
  const { offset, limit } = window
  const page =
    direction === 'asc'
      ? keys.slice(offset, offset + limit)
      : keys.slice(Math.max(0, total - offset - limit), Math.max(0, total - offset)).toReversed()
  return { ids: Array.from(page, (key) => shelf.columns.id[key % numberRange] ?? ''), total }
}
