import { sql } from 'kysely'
import { perDatabase } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { readFromPrimary } from '#server/db/read-from-replica.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index.ts'

type Copy = {
  stock: number[]
  newestEntry: number
  readAllAt: number
  /** All items in the order of their stock, until items come or go. */
  order: { index: CatalogueIndex; membership: number; items: IndexedItem[] } | null
}

const rereadAfterMs = 10 * 60_000
/** What was not committed at the last refresh is among this many entries before the newest one. */
const overlap = 1_000

const copies = perDatabase<{ latest?: Promise<Copy> }>(() => ({}))

/**
 * The stock of every listed product by item number, as it was committed before the call. Administrators sort and filter by
 * it. The index does not hold it, because every sale would rewrite a row there; the stock ledger has each change instead.
 */
export async function stockByItem(db: Db): Promise<readonly number[]> {
  return (await refreshed(db)).stock
}

/** With it all items, those with the least stock first; the same stock by number. */
export async function itemsByStock(
  db: Db,
  index: CatalogueIndex,
): Promise<{ items: readonly IndexedItem[]; stock: readonly number[] }> {
  const copy = await refreshed(db)
  if (copy.order?.index !== index || copy.order.membership !== index.membership) {
    const items = index.sorted.newest.toSorted(byStock(copy.stock))
    copy.order = { index, membership: index.membership, items }
  }
  return { items: copy.order.items, stock: copy.stock }
}

function byStock(stock: readonly number[]) {
  const of = (item: IndexedItem) => stock[item.item_no] ?? 0
  return (a: IndexedItem, b: IndexedItem) => of(a) - of(b) || a.item_no - b.item_no
}

function refreshed(db: Db): Promise<Copy> {
  const copy = copies.of(db)
  return (copy.latest = readFromPrimary(() => refresh(db, copy.latest)))
}

/** Refreshes take turns. After one that failed everything is read again. */
async function refresh(db: Db, before: Promise<Copy> | undefined): Promise<Copy> {
  const copy = await before?.catch(() => undefined)
  const isOld = !copy || performance.now() - copy.readAllAt > rereadAfterMs
  const now = isOld ? { stock: [], newestEntry: 0, readAllAt: performance.now(), order: null } : copy
  const { rows } = await (isOld ? allStock() : changedStock(copy.newestEntry - overlap)).execute(db)
  now.newestEntry = rows[0]?.newest ?? now.newestEntry
  applyStock(now, rows[0]?.pairs ?? '')
  return now
}

/** Of an item that occurs more than once, the last one is its stock now. */
function applyStock(copy: Copy, pairs: string): void {
  const numbers = pairs.split(' ').map(Number)
  const latest = new Map<number, number>()
  for (let place = 0; place + 1 < numbers.length; place += 2) latest.set(numbers[place] ?? 0, numbers[place + 1] ?? 0)
  const changed = [...latest].filter(([item_no, stock]) => copy.stock[item_no] !== stock)
  for (const [item_no, stock] of changed) copy.stock[item_no] = stock
  // Almost all are in order already, which the sort recognises.
  if (changed.length > 0) copy.order?.items.sort(byStock(copy.stock))
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

/** The products in sale that have so many or fewer left, those with the least first, from memory: nothing is read of a table. */
export async function lowOnStock(db: Db, index: CatalogueIndex, threshold: number): Promise<IndexedItem[]> {
  const { items, stock } = await itemsByStock(db, index)
  const low: IndexedItem[] = []
  for (const item of items) {
    if ((stock[item.item_no] ?? 0) > threshold) break
    if (item.type === 'product' && item.is_active && !item.is_family) low.push(item)
  }
  return low
}
