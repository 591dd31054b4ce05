import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudits } from '#server/modules/audit/audit.ts'
import type { AuditEntry } from '#server/modules/audit/audit.ts'
import { languages } from '#contract/language.ts'
import { returnStock } from '../stock/return-stock.ts'
import { joinTexts } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import { createProduct } from '../editing/create-product.ts'
import type { NewProduct } from '../editing/create-product.ts'
import { insertPictures } from '../editing/insert-pictures.ts'
import { requireCategory } from '../editing/require-category.ts'
import { slugOf } from '../editing/slugs.ts'
import { recordsOf, toRecord, writtenColumns } from './product-record.ts'
import { picturesIn, textIn } from './ready-row.ts'
import type { Outcome, ReadyRow, Writer } from './ready-row.ts'

/** Adds products in a few statements. Throws when one of them cannot be added; then none is. */
export async function createMany(ctx: Writer, tx: Tx, rows: readonly ReadyRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return []
  for (const category_id of new Set(rows.map((row) => textIn(row, 'category_id') ?? ''))) {
    await requireCategory(tx, category_id, 'PRODUCT')
  }
  const slugs = await chooseSlugs(tx, rows)
  const created = rows.map((row, index) => ({ row, product_id: uuidv7(), slug: slugs[index] ?? '' }))
  const at = ctx.now().toISOString()
  await sql`
    insert into products (product_id, ${writtenColumns}, created_at, updated_at)
    select product_id, ${writtenColumns}, ${at}::timestamptz, ${at}::timestamptz
      from ${recordsOf(created.map(({ row, product_id, slug }) => toRecord(product_id, row.fields, { slug })))}`.execute(
    tx,
  )
  for (const { row, product_id } of created) await insertPictures(tx, { product_id }, picturesIn(row), ctx.now())
  const stocked = created.filter(({ row }) => row.stock_change > 0)
  const lines = stocked.map(({ row, product_id }) => ({ product_id, quantity: row.stock_change }))
  await returnStock(ctx, tx, lines, { reason: 'OPENING' })
  await writeAudits(
    ctx,
    tx,
    created.map(({ row, product_id, slug }) => auditOf(row, product_id, slug)),
  )
  return created.map(({ row, product_id }) => ({ row_no: row.row_no, outcome: 'CREATE', product_id, problem: null }))
}

/** One row, by the way that gives the best reason when it fails. */
export async function createOne(ctx: Writer, tx: Tx, rows: readonly ReadyRow[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    // The check has built these fields; they are parsed once more.
    const input = { ...joinTexts(ofProducts, row.fields), stock: row.stock_change } as unknown as NewProduct
    const { product_id, slug } = await createProduct(ctx, tx, input)
    await writeAudits(ctx, tx, [auditOf(row, product_id, slug)])
    outcomes.push({ row_no: row.row_no, outcome: 'CREATE', product_id, problem: null })
  }
  return outcomes
}

function auditOf({ fields, stock_change }: ReadyRow, product_id: string, slug: string): AuditEntry {
  const long = ofProducts.rich.flatMap((name) => languages.map((language) => `${name}_${language}`))
  const after = Object.fromEntries(Object.entries(fields).filter(([name]) => !long.includes(name)))
  return {
    action: 'product.create',
    subject_type: 'product',
    subject_id: product_id,
    after: { ...after, slug, stock: stock_change, by: 'import' },
  }
}

/** An address for each: as typed, else from the name, with the SKU behind it where that is taken. */
async function chooseSlugs(tx: Tx, rows: readonly ReadyRow[]): Promise<string[]> {
  const wanted = rows.map(
    (row) => textIn(row, 'slug') ?? slugOf(textIn(row, 'name_en') || textIn(row, 'name_id') || ''),
  )
  const { rows: found } = await sql<{ slug: string }>`
    select slug from products where slug = any(${wanted}::text[])
    union all
    select slug from old_slugs where slug = any(${wanted}::text[]) and product_id is not null`.execute(tx)
  const taken = new Set(found.map(({ slug }) => slug))
  return rows.map((row, index) => {
    const slug = wanted[index] ?? ''
    const free = taken.has(slug) && textIn(row, 'slug') === undefined ? withSku(slug, textIn(row, 'sku') ?? '') : slug
    taken.add(free)
    return free
  })
}

function withSku(slug: string, sku: string): string {
  const tail = slugOf(sku).slice(0, 50)
  return `${slug.slice(0, 119 - tail.length).replace(/-+$/, '')}-${tail}`
}
