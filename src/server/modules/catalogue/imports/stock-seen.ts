import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Message } from '#contract/messages/message.ts'
import { say } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { maxStock } from '../stock/change-stock.ts'

/** The stock that an export saw: its figure, and the product's newest entry in the stock ledger (decision 132). */
export type StockSeen = { stock: number; entry_id: number }

export const seenForm = /^(\d{1,7})@(\d{1,15})$/

/** Reads `40@1234`; undefined for anything else. */
export function parseSeen(cell: unknown): StockSeen | undefined {
  const [, stock, entry_id] = seenForm.exec(typeof cell === 'string' ? cell : '') ?? []
  return stock === undefined ? undefined : { stock: Number(stock), entry_id: Number(entry_id) }
}

/** The stock after the entry that a row of `w` names; 0 before the first one. */
const stockThen = sql`coalesce((select l.stock_after from stock_ledger l where l.entry_id = w.entry_id and l.product_id = w.product_id), 0)`

/** Units were added or corrected by hand since then. Sales and what they give back are no counts. */
const isCountedSince = sql<boolean>`exists (
  select from stock_ledger l where l.product_id = w.product_id and l.entry_id > w.entry_id
     and l.reason in ('RESTOCK', 'CORRECTION', 'OPENING'))`

function rowsOf(rows: readonly { row: number; product_id: string; entry_id: number }[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("row" integer, product_id uuid, entry_id bigint)`
}

/** What the ledger knows about a figure that was seen. */
export type SeenInLedger = {
  /** The entry is one of this product, and this was the stock after it. */
  isOfProduct: boolean
  isCountedSince: boolean
}

/** Looks up the figures that the rows of a file have seen, by row. */
export async function checkSeen(
  db: Db,
  rows: readonly { row: number; product_id: string; seen: StockSeen }[],
): Promise<Map<number, SeenInLedger>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await sql<{ row: number; then: number; is_entry: boolean; is_counted: boolean }>`
    select w."row", ${stockThen} as then, ${isCountedSince} as is_counted,
           w.entry_id = 0 or exists (select from stock_ledger l where l.entry_id = w.entry_id and l.product_id = w.product_id) as is_entry
      from ${rowsOf(rows.map(({ row, product_id, seen }) => ({ row, product_id, entry_id: seen.entry_id })))}`.execute(
    db,
  )
  const byRow = new Map(found.map((one) => [one.row, one]))
  return new Map(
    rows.map(({ row, seen }) => {
      const one = byRow.get(row)
      const isOfProduct = one?.is_entry === true && one.then === seen.stock
      return [row, { isOfProduct, isCountedSince: one?.is_counted === true }]
    }),
  )
}

/**
 * The rows whose stock was added to or corrected since the entry against which they were counted, by row with the reason:
 * their change no longer fits. Call it with the products locked.
 */
export async function findCountedSince(
  tx: Tx,
  rows: readonly { row: number; product_id: string; entry_id: number }[],
): Promise<Map<number, Message>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await sql<{ row: number; then: number; now: number }>`
    select w."row", ${stockThen} as then, p.stock as now
      from ${rowsOf(rows)} join products p using (product_id) where ${isCountedSince}`.execute(tx)
  return new Map(found.map(({ row, then, now }) => [row, countedSince(then, now)]))
}

export function countedSince(before: number, now: number): Message {
  return say('stock_counted_since', { before, now })
}

/** Why a count cannot be: with what was sold since, fewer than none or too many would be left. */
export function countProblem(counted: number, { seen, now }: { seen: number; now: number }): Message | null {
  const after = now + counted - seen
  if (after < 0) return say('stock_count_too_low', { counted, before: seen, now })
  return after > maxStock ? say('stock_full') : null
}
