import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TimedPrice } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import type { TypedLine } from '#contract/orders/staff-order.ts'
import { maxRupiah } from '#contract/money.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { priceNow, runningPeriod, shownTexts, timedPrice } from '#server/modules/catalogue/catalogue.ts'
import type { LineFigures } from './line-state.ts'

/** A product with how many of it one unit or set takes, and its stock. */
export type Part = { product_id: string; quantity: number; stock: number }

/** What is in a line, as it is now: a product or a bundle. */
type Item = Omit<LineFigures, 'quantity'> & {
  name: string
  untranslated: string[] | null
  slug: string
  /** Of so many units for this customer, at this moment. */
  price: number
  /** The period whose price it is; null where it is the item's own. */
  price_period_id: string | null
  compare_at_price: number | null
  /** Of the item, whether or not the line gets it. */
  timed_price: TimedPrice | null
  image_url: string | null
  unit_value: string
  weight: number
  volume_cm3: number
  parts: Part[]
  category_id: string
}

export type LineRow = Item & {
  line_id: string
  type: 'product' | 'bundle'
  /** The product's or the bundle's. */
  item_id: string
  quantity: number
  is_selected: boolean
  seen_price: number
}

/**
 * The lines of a customer's cart, oldest first.
 *
 * Every step of a checkout reads them, so bundles are read only where there are some. The owner is in a select of its
 * own, so that one plan serves every owner: planning this takes longer than running it.
 */
export function loadLines(db: Db | Tx, user_id: string, language: Language): Promise<LineRow[]> {
  return loadLinesOf(db, sql`c.user_id = (select ${user_id}::uuid)`, language)
}

/** What is typed in as if it lay in the customer's cart; an item that does not exist has no row. */
export async function loadTypedLines(
  db: Db | Tx,
  { user_id, lines }: { user_id: string; lines: readonly TypedLine[] },
  language: Language,
): Promise<LineRow[]> {
  const typed = sql`(
    select ${user_id}::uuid as user_id, gen_random_uuid() as cart_item_id, t.product_id, t.bundle_id, t.quantity, true as is_selected,
           0::bigint as seen_price, t.place as created_at
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (product_id uuid, bundle_id uuid, quantity integer))
           with ordinality as t (product_id, bundle_id, quantity, place))`
  const rows = await loadLinesOf(db, sql`true`, language, typed)
  return rows.filter(({ slug }) => slug !== null).map((row) => ({ ...row, seen_price: row.price }))
}

/** There is too little stock for the line `s` of cart_items by itself. */
export const isShort = sql<boolean>`(
  exists (select from shelf_products p where p.product_id = s.product_id and p.stock < s.quantity)
  or exists (select from shelf_bundle_parts b join shelf_products p using (product_id)
              where b.bundle_id = s.bundle_id and p.stock < b.quantity * s.quantity))`

/** Carts of these customers that have a line for which there is too little stock by itself: all of their lines. */
export async function loadShortCarts(
  db: Db,
  user_ids: readonly string[],
  language: Language,
): Promise<Map<string, LineRow[]>> {
  const rows = await loadLinesOf(
    db,
    sql`c.user_id in (
      select s.user_id from cart_items s
       where s.user_id = any((select ${user_ids}::uuid[])::uuid[])
         and ${isShort})`,
    language,
  )
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** A product `p` or a bundle `b` with the period that runs for it. */
const timedProduct = { item: 'p', id: 'product_id', period: 't' }
const timedBundle = { item: 'b', id: 'bundle_id', period: 'r' }

type OwnedRow = LineRow & { user_id: string }

async function loadLinesOf(
  db: Db | Tx,
  isOwner: RawBuilder<unknown>,
  language: Language,
  lines: RawBuilder<unknown> = sql`cart_items`,
): Promise<OwnedRow[]> {
  const { rows } = await sql<OwnedRow>`
    select c.user_id, c.cart_item_id as line_id, case when c.bundle_id is null then 'product' else 'bundle' end as type,
           coalesce(c.product_id, c.bundle_id) as item_id, c.quantity, c.is_selected, c.seen_price,
           ${shownTexts('p', ['name'], language)}, p.slug, now.price, now.period_id as price_period_id,
           case when now.period_id is null then p.compare_at_price else compare_at_of(p.product_id, p.price, t) end as compare_at_price,
           ${timedPrice(timedProduct)} as timed_price, p.unit_value, p.stock, p.moq, p.weight, p.category_id,
           p.length * p.width * p.height as volume_cm3, p.is_active and p.archived_at is null as is_active,
           (select image_url from shelf_pictures where product_id = p.product_id order by index limit 1) as image_url,
           case when c.bundle_id is null
                then jsonb_build_array(jsonb_build_object('product_id', p.product_id, 'quantity', 1, 'stock', p.stock)) end as parts
      from ${lines} c left join shelf_products p using (product_id)
      left join lateral price_for(c.product_id, p.price, c.quantity, c.user_id) now on true
      ${runningPeriod(timedProduct)}
     where ${isOwner}
     order by c.created_at, c.cart_item_id`.execute(db)
  const ofBundles = rows.filter(({ type }) => type === 'bundle')
  if (ofBundles.length === 0) return rows
  const bundles = await loadBundles(db, ofBundles, language)
  return rows.flatMap((row) => {
    if (row.type === 'product') return [row]
    const bundle = bundles.get(row.line_id)
    // One that is deleted between the two queries takes its line with it.
    return bundle ? [{ ...row, ...bundle }] : []
  })
}

/** The bundles of these lines, by line. */
async function loadBundles(db: Db | Tx, lines: OwnedRow[], language: Language): Promise<Map<string, Item>> {
  const asked = lines.map(({ line_id, item_id, quantity, user_id }) => ({ line_id, item_id, quantity, user_id }))
  const { rows } = await sql<Item & { line_id: string }>`
    select c.line_id, ${shownTexts('b', ['name'], language)}, b.slug, now.price, now.period_id as price_period_id, b.category_id,
           parts.price as compare_at_price, ${timedPrice(timedBundle)} as timed_price, '' as unit_value, parts.stock, 1 as moq,
           parts.weight, parts.volume_cm3, b.is_active and b.archived_at is null and parts.is_active as is_active,
           (select image_url from shelf_pictures where bundle_id = b.bundle_id order by index limit 1) as image_url, parts.list as parts
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c (line_id uuid, item_id uuid, quantity integer, user_id uuid)
      join shelf_bundles b on b.bundle_id = c.item_id
     cross join lateral price_for(b.bundle_id, b.price, c.quantity, c.user_id) now
      ${runningPeriod(timedBundle)}
     cross join lateral (
           select coalesce(min(p.stock / bi.quantity), 0) as stock,
                  least(coalesce(sum(${priceNow(timedProduct)} * bi.quantity), 0), ${maxRupiah})::bigint as price,
                  coalesce(sum(p.weight::bigint * bi.quantity), 0)::bigint as weight,
                  coalesce(sum(p.length::bigint * p.width * p.height * bi.quantity), 0)::bigint as volume_cm3,
                  coalesce(bool_and(p.is_active and p.archived_at is null), false) as is_active,
                  jsonb_agg(jsonb_build_object('product_id', bi.product_id, 'quantity', bi.quantity, 'stock', p.stock) order by bi.position) as list
             from shelf_bundle_parts bi join shelf_products p using (product_id) ${runningPeriod(timedProduct)}
            where bi.bundle_id = b.bundle_id) parts`.execute(db)
  return new Map(rows.map(({ line_id, ...item }) => [line_id, item]))
}
