import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { differences, writeAudits } from '#server/modules/audit/audit.ts'
import { writeChanges } from '../products/change-product.ts'
import type { ProductChanges } from '../products/change-product.ts'
import { lockProduct, productColumns } from '../products/lock-product.ts'
import type { LockedProduct } from '../products/lock-product.ts'
import { moveStock, stockProblem } from '../stock/change-stock.ts'
import { requireCategory } from '../editing/require-category.ts'
import { joinTexts } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import { recordsOf, setFromRecord, toRecord } from './product-record.ts'
import { textIn } from './ready-row.ts'
import { findCountedSince } from './stock-seen.ts'
import type { Outcome, ReadyRow, Writer } from './ready-row.ts'

const changedSince = say('changed_since_preview')

/**
 * Edits products, one that is alone by the way that gives the best reason when it fails, and more of them in a few
 * statements. One that changed since the preview, or was counted since its stock was seen, is left alone and reported.
 */
export async function updateRows(
  ctx: Writer,
  tx: Tx,
  rows: readonly ReadyRow[],
  { isAlone }: { isAlone: boolean },
): Promise<Outcome[]> {
  const counted = await findCounted(tx, rows)
  const left = rows.flatMap((row) => {
    const problem = counted.get(row.row_no)
    return problem ? [outcomeOf(row, problem)] : []
  })
  const present = rows.filter(({ row_no }) => !counted.has(row_no))
  const isSingle = ({ fields }: ReadyRow) => isAlone || 'slug' in fields || 'image_urls' in fields
  const plain = present.filter((row) => !isSingle(row))
  return [...left, ...(await updateOne(ctx, tx, present.filter(isSingle))), ...(await updatePlain(ctx, tx, plain))]
}

/**
 * Rows whose stock was filled up or corrected since it was seen: another import, or the same file once more. Their
 * change was worked out against a count that is no longer the last one. What was sold since counts on. Locks the products.
 */
async function findCounted(tx: Tx, rows: readonly ReadyRow[]): Promise<Map<number, Message>> {
  const moving = rows.flatMap(({ row_no, product_id, stock_change, stock_entry_id }) =>
    stock_change !== 0 && product_id !== null && stock_entry_id !== null
      ? [{ row: row_no, product_id, entry_id: stock_entry_id }]
      : [],
  )
  if (moving.length === 0) return new Map()
  await lockAll(
    tx,
    moving.map(({ product_id }) => product_id),
  )
  return findCountedSince(tx, moving)
}

/** One by one, as an administrator's own edit does it. */
async function updateOne(ctx: Writer, tx: Tx, rows: readonly ReadyRow[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const changes = {
      ...joinTexts(ofProducts, row.fields),
      ...(row.stock_change !== 0 && { restock: row.stock_change }),
    } as ProductChanges // the check has built these fields
    const before = await lockProduct(tx, row.product_id ?? '')
    const isOutdated = row.base_version !== null && row.base_version !== before.version
    if (!isOutdated) await writeChanges(ctx, tx, before, changes)
    outcomes.push(outcomeOf(row, isOutdated ? changedSince : null))
  }
  return outcomes
}

function outcomeOf({ row_no, outcome, product_id }: ReadyRow, problem: Message | null): Outcome {
  return { row_no, outcome, product_id, problem }
}

async function updatePlain(ctx: Writer, tx: Tx, rows: readonly ReadyRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const present = await lockAll(
    tx,
    rows.map(({ product_id }) => product_id ?? ''),
  )
  const judged = rows.map((row) => ({ row, before: present.get(row.product_id ?? '') }))
  const sound = judged.flatMap(({ row, before }) =>
    before && before.archived_at === null && before.version === row.base_version ? [{ row, before }] : [],
  )
  for (const category_id of new Set(sound.flatMap(neededCategory))) await requireCategory(tx, category_id, 'PRODUCT')
  const problems = await writeStocks(ctx, tx, sound)
  const written = sound.filter(({ row }) => !problems.has(row.row_no))
  await writeFields(ctx, tx, written)
  const done = new Set(written.map(({ row }) => row.row_no))
  return rows.map((row) => outcomeOf(row, done.has(row.row_no) ? null : (problems.get(row.row_no) ?? changedSince)))
}

/** The category a row moves its product to; or the one it is in, if the row puts it on sale. */
function neededCategory({ row, before }: Sound): string[] {
  const isPutOnSale = row.fields.is_active === true && !before.is_active
  const category_id = textIn(row, 'category_id') ?? (isPutOnSale ? before.category_id : null)
  return category_id === null ? [] : [category_id]
}

async function lockAll(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
  const products = await tx
    .selectFrom('products')
    .select(productColumns)
    .where('product_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(products.map((product) => [product.product_id, product]))
}

type Sound = { row: ReadyRow; before: LockedProduct }

/** Problems by row: too few units, or more than a product may have. */
async function writeStocks(ctx: Writer, tx: Tx, sound: readonly Sound[]): Promise<Map<number, Message>> {
  const moving = sound.filter(({ row }) => row.stock_change !== 0)
  const after = await moveStock(
    ctx,
    tx,
    moving.map(({ row, before }) => ({
      product_id: before.product_id,
      change: row.stock_change,
      reason: row.stock_change > 0 ? 'RESTOCK' : 'CORRECTION',
    })),
  )
  const refused = moving.filter(({ before }) => !after.has(before.product_id))
  return new Map(refused.map(({ row, before }) => [row.row_no, stockProblem(before.stock, row.stock_change)]))
}

async function writeFields(ctx: Writer, tx: Tx, written: readonly Sound[]): Promise<void> {
  const edited = written.filter(({ row }) => Object.keys(row.fields).length > 0)
  const records = edited.map(({ row, before }) => toRecord(before.product_id, before, row.fields))
  if (records.length > 0) {
    await sql`
      update products p set ${setFromRecord}, version = p.version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz
        from ${recordsOf(records)} where p.product_id = r.product_id`.execute(tx)
  }
  await writeAudits(
    ctx,
    tx,
    written.map(({ row, before }) => ({
      action: 'product.update',
      subject_type: 'product',
      subject_id: before.product_id,
      ...differences(before, { ...row.fields, stock: before.stock + row.stock_change }),
    })),
  )
}
