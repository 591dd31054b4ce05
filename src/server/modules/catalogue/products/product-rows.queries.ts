import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import type { Language } from '#contract/language.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { missingLanguages, shownText, shownTexts } from '../texts/shown-texts.ts'
import { runningPeriod, timedPrice, timedProduct } from '../timed-prices/timed-columns.ts'

const rowColumns = (language: Language) => sql`
  p.product_id, ${shownTexts('p', ['name'], language)}, ${missingLanguages('p')} as missing, p.slug, p.sku, p.registration_number, p.price, ${timedPrice(timedProduct)} as timed_price, p.compare_at_price, p.unit_value, p.stock, p.moq,
  p.stock >= p.moq and p.archived_at is null as in_stock, p.is_best_seller, p.is_active, p.halal_status = 'NOT_HALAL' as not_halal, p.rating_count, p.sold_count,
  p.category_id, ${shownText('c', 'name', language)} as category_name, p.version, p.updated_at, p.archived_at,
  case when p.rating_count > 0 then round(p.rating_sum::numeric / p.rating_count, 1) else 0 end as rating_average,
  (select image_url from pictures where product_id = p.product_id order by index limit 1) as image_url,
  (select nullif(preview, '') from pictures where product_id = p.product_id order by index limit 1) as image_preview`

/** Rows of these products in the order of the ids, as they are now. */
export async function loadProductRows(db: Db, ids: readonly string[], language: Language): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await select(db, sql`p.product_id = any(${ids}::uuid[])`, language)
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type ArchivedQuery = { search?: string | undefined; page: number; limit: number; language: Language }

/** Archived products, the last one first. There are few, so they are searched without an index. */
export async function listArchived(
  db: Db,
  { search, page, limit, language }: ArchivedQuery,
): Promise<{ rows: ProductRow[]; total: number }> {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const isWanted = sql`p.archived_at is not null and (fold(p.name_en || ' ' || p.name_id) like fold(${pattern}) or fold(p.sku) like fold(${pattern}))`
  const rows = await select(
    db,
    sql`${isWanted} order by p.archived_at desc, p.product_id limit ${limit} offset ${(page - 1) * limit}`,
    language,
  )
  return { rows, total: await countWhere(db, isWanted) }
}

export function countArchived(db: Db): Promise<number> {
  return countWhere(db, sql`p.archived_at is not null`)
}

async function countWhere(db: Db, isWanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from products p where ${isWanted}`.execute(db)
  return rows[0]?.count ?? 0
}

async function select(db: Db, where: RawBuilder<unknown>, language: Language): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${rowColumns(language)} from products p join categories c using (category_id) ${runningPeriod(timedProduct)} where ${where}`.execute(
    db,
  )
  return rows
}

/** Cubic centimetres of so many units of products, as the catalogue measures them now. */
export async function volumeOfUnits(
  db: Db | Tx,
  units: readonly { product_id: string; quantity: number }[],
): Promise<number> {
  const { rows } = await sql<{ volume_cm3: number }>`
    select coalesce(sum(p.length::bigint * p.width * p.height * u.quantity), 0)::bigint as volume_cm3
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (product_id uuid, quantity integer)
      join products p using (product_id)`.execute(db)
  return rows[0]?.volume_cm3 ?? 0
}

type ShelfStock = { product_id: string; name: string; sku: string; stock: number }

/** The stock of these products; those that are sold no more are left out. */
export function loadShelfStock(db: Db, ids: readonly string[]): Promise<ShelfStock[]> {
  return db
    .selectFrom('products')
    .select(['product_id', 'name', 'sku', 'stock'])
    .where('product_id', '=', (e) => e.fn.any(e.val([...ids])))
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}
