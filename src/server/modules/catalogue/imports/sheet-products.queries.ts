import { sql } from 'kysely'
import { attributes } from '#contract/catalogue/attributes.ts'
import type { Attribute } from '#contract/catalogue/attributes.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { textColumnsOf } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import type { SheetProduct } from './import-columns.ts'

export type KnownProduct = SheetProduct & {
  product_id: string
  version: number
  category_id: string
  value_ids: string[]
  /** The newest entry of the product in the stock ledger. */
  stock_entry_id: number
}

/** Addresses of the values of one attribute, as a cell has them. */
function slugsOf(attribute: Attribute) {
  return sql`(select coalesce(string_agg(v.slug, ' ' order by v.slug), '') from attribute_values v
               where v.value_id = any(p.value_ids) and v.attribute = ${sql.lit(attribute)}) as ${sql.ref(attribute)}`
}

const columns = sql`
  p.product_id, p.version, p.category_id, p.sku, e.stock_entry_id, p.stock || '@' || e.stock_entry_id as stock_seen, c.slug as category,
  coalesce((select m.name from brands m where m.brand_id = p.brand_id), '') as brand,
  ${sql.join(attributes.map(slugsOf))}, p.value_ids, coalesce(p.halal_certificate, '') as halal_certificate,
  p.halal_status, coalesce(p.halal_class, '') as halal_class, coalesce(p.halal_reason, '') as halal_reason, p.price, p.compare_at_price, p.stock, p.moq,
  p.unit, p.unit_value, p.weight, p.length, p.width, p.height, p.registration_number,
  coalesce(p.product_class, '') as product_class, coalesce(p.registration_until::text, '') as registration_until,
  coalesce(p.registration_holder, '') as registration_holder, p.is_active, p.is_best_seller, p.slug,
  ${sql.join(textColumnsOf(ofProducts).map((column) => sql.ref(`p.${column}`)))},
  array(select image_url from pictures i where i.product_id = p.product_id order by i.index) as image_urls`

/** Products as rows of a spreadsheet, in the order of the ids; deleted ones are left out. */
export async function loadSheetProducts(db: Db | Tx, ids: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select ${columns} from products p join categories c using (category_id)
      cross join lateral (select coalesce(max(l.entry_id), 0) as stock_entry_id from stock_ledger l where l.product_id = p.product_id) e
     where p.product_id = any(${ids}::uuid[]) and p.archived_at is null`.execute(db)
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
