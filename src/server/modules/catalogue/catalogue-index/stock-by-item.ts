import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { IndexedItem } from './catalogue-index.ts'

type Copy = { stock: number[]; newestEntry: number; readAllAt: number }

const rereadAfterMs = 10 * 60_000
/** What was not committed at the last refresh is among this many entries before the newest one. */
const overlap = 1_000

const copies = new WeakMap<Db, Promise<Copy>>()

/**
 * The stock of every listed product by item number, as it was committed before the call. Administrators sort and filter by
 * it. The index does not hold it, because every sale would rewrite a row there; the stock ledger has each change instead.
 */
export async function stockByItem(db: Db): Promise<readonly number[]> {
  const refreshed = refresh(db, copies.get(db))
  copies.set(db, refreshed)
  return (await refreshed).stock
}

/** Refreshes take turns. After one that failed everything is read again. */
async function refresh(db: Db, before: Promise<Copy> | undefined): Promise<Copy> {
  const copy = await before?.catch(() => undefined)
  const isOld = !copy || performance.now() - copy.readAllAt > rereadAfterMs
  const now = isOld ? { stock: [], newestEntry: 0, readAllAt: performance.now() } : copy
  const { rows } = await (isOld ? allStock() : changedStock(copy.newestEntry - overlap)).execute(db)
  now.newestEntry = rows[0]?.newest ?? now.newestEntry
  const numbers = (rows[0]?.pairs ?? '').split(' ').map(Number)
  for (let place = 0; place + 1 < numbers.length; place += 2) now.stock[numbers[place] ?? 0] = numbers[place + 1] ?? 0
  return now
}

/** One text of numbers and their stock is read in a fraction of the time that as many rows take. */
type StockRow = { newest: number | null; pairs: string | null }

function allStock() {
  return sql<StockRow>`
    select (select max(entry_id) from stock_ledger) as newest,
           (select string_agg(i.item_no || ' ' || p.stock, ' ')
              from catalogue_items i join products p on p.product_id = i.item_id) as pairs`
}

function changedStock(after: number) {
  return sql<StockRow>`
    select max(l.entry_id) as newest, string_agg(i.item_no || ' ' || l.stock_after, ' ' order by l.entry_id) as pairs
      from stock_ledger l join catalogue_items i on i.item_id = l.product_id
     where l.entry_id > ${after}`
}

/** Item numbers stay below this, so a stock and a number make one number that sorts a hundred thousand items quickly. */
const numberRange = 2 ** 24

/** Item numbers in the order of their stock; the same stock by number. */
export function sortByStock(items: readonly IndexedItem[], stock: readonly number[]): number[] {
  const keys = Float64Array.from(items, ({ item_no }) => (stock[item_no] ?? 0) * numberRange + item_no)
  return Array.from(keys.sort(), (key) => key % numberRange)
}
