import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * The stock of every listed product in memory, by `item_no`: what administrators sort and filter by. The list table does
 * not hold it, because every sale would rewrite it there; the stock ledger tells of each change instead.
 */
export type StockColumn = {
  stock: Int32Array
  /** Counts up with every change, so that what was computed from it knows when it is outdated. */
  version: number
}

type Copy = StockColumn & {
  /** Items up to this number have been read. */
  read: number
  /** The newest ledger entry of some looks, so that entries that were still on their way then are asked for again. */
  marks: { at: number; entry_id: number }[]
  readAt: number
}

const rereadAfterMs = 10 * 60_000
/** No transaction that changes stock is under way for longer. */
const onTheirWayMs = 60_000

/** Never the same twice, whichever copy it stands on. */
let versions = 0

const copies = new WeakMap<Db, { copy: Promise<Copy> }>()

/** The stock as it was committed before the call. */
export async function stockColumn(db: Db): Promise<StockColumn> {
  const known = copies.get(db)
  const holder = { copy: refresh(db, known?.copy) }
  copies.set(db, holder)
  holder.copy.catch(() => copies.get(db) === holder && copies.delete(db))
  return holder.copy
}

/** Looks take turns, each beginning where the one before it ended. */
async function refresh(db: Db, before: Promise<Copy> | undefined): Promise<Copy> {
  const copy = await before?.catch(() => undefined)
  if (!copy || performance.now() - copy.readAt > rereadAfterMs) return readAll(db)
  const at = performance.now()
  const { rows } = await sql<{ read: number; newest: number; changes: Buffer }>`
    with entries as (
      select i.item_no, l.stock_after as stock, l.entry_id from stock_ledger l join catalogue_items i on i.item_id = l.product_id
       where l.entry_id > ${settledBefore(copy, at)}
      union all
      select i.item_no, p.stock, 0 from catalogue_items i join products p on p.product_id = i.item_id
       where i.item_no > ${copy.read}
    )
    select (select coalesce(max(item_no), 0) from catalogue_items) as read,
           (select coalesce(max(entry_id), 0) from stock_ledger) as newest,
           (select coalesce(string_agg(int4send(item_no) || int4send(stock), '' order by entry_id), '') from entries) as changes`.execute(
    db,
  )
  const [row] = rows
  if (!row) return copy
  write(copy, row.changes, row.read)
  copy.read = Math.max(copy.read, row.read)
  copy.marks = [...copy.marks, { at, entry_id: row.newest }]
  return copy
}

/** The newest entry of a look so long ago that nothing before it can still come. */
function settledBefore(copy: Copy, now: number): number {
  const settled = copy.marks.filter(({ at }) => at < now - onTheirWayMs)
  const last = settled[settled.length - 1]
  if (last) copy.marks = copy.marks.slice(settled.length - 1)
  return (last ?? copy.marks[0])?.entry_id ?? 0
}

async function readAll(db: Db): Promise<Copy> {
  const at = performance.now()
  const { rows: marks } = await sql<{ newest: number }>`
    select coalesce(max(entry_id), 0) as newest from stock_ledger`.execute(db)
  const { rows } = await sql<{ read: number; all: Buffer }>`
    select coalesce(max(i.item_no), 0) as read,
           coalesce(string_agg(int4send(i.item_no) || int4send(p.stock), ''), '') as all
      from catalogue_items i join products p on p.product_id = i.item_id`.execute(db)
  const read = rows[0]?.read ?? 0
  const copy: Copy = {
    stock: new Int32Array(0),
    version: (versions += 1),
    read,
    marks: [{ at, entry_id: marks[0]?.newest ?? 0 }],
    readAt: at,
  }
  write(copy, rows[0]?.all ?? Buffer.alloc(0), read)
  return copy
}

/** Pairs of four bytes: the item and its stock; a later pair wins. */
function write(copy: Copy, pairs: Buffer, most: number): void {
  if (most >= copy.stock.length) {
    const wider = new Int32Array(Math.max(64, copy.stock.length * 2, most + 1))
    wider.set(copy.stock)
    copy.stock = wider
  }
  if (pairs.length > 0) copy.version = versions += 1
  for (let at = 0; at < pairs.length; at += 8) copy.stock[pairs.readUInt32BE(at)] = pairs.readInt32BE(at + 4)
}
