import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { attributes } from '#contract/catalogue/attributes.ts'
import type { Output } from '#contract/call.ts'
import type { Bundle, Product } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import type { getProductPage } from '#contract/pages.ts'
import { maxRupiah } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { cardRows } from './cards.queries.ts'
import type { CardRow, Wanted } from './cards.queries.ts'
import { findDeletedCategory } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { shownText, shownTexts, untranslated } from './texts/shown-texts.ts'
import { ofBundles, ofProducts } from './texts/text-names.ts'
import {
  compareAtNow,
  priceNow,
  runningPeriod,
  timedBundle,
  timedPart,
  timedPrice,
  timedProduct,
} from './timed-prices/timed-columns.ts'

export type ProductDetails = Omit<Product, 'category'>
export type BundleDetails = Omit<Bundle, 'category' | 'saving'>

/** A product that is not archived, with its pictures in order; active or not. */
export async function findProduct(db: Db, product_id: string, language: Language): Promise<ProductDetails | null> {
  const { rows } = await productRow(sql`p.product_id = ${product_id}`, language).execute(db)
  return rows[0] ?? null
}

/**
 * Products in the order of the ids, without those that are gone, or not active where only active ones are requested.
 */
export async function loadProducts(db: Db, ids: readonly string[], only: Wanted): Promise<ProductDetails[]> {
  if (ids.length === 0) return []
  const { rows } = await productRow(sql`p.product_id = any(${ids}::uuid[])`, only.language).execute(db)
  const byId = new Map(rows.map((row) => [row.product_id, row]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product && (product.is_active || !only.isActive) ? [product] : []
  })
}

export async function findProductBySlug(db: Db, slug: string, language: Language): Promise<ProductDetails | null> {
  const { rows } = await productRow(sql`p.slug = ${slug}`, language).execute(db)
  return rows[0] ?? null
}

/** A bundle that is not archived, with its parts and pictures in order; active or not. */
export async function findBundleBySlug(db: Db, slug: string, language: Language): Promise<BundleDetails | null> {
  const { rows } = await bundleRow(sql`b.slug = ${slug}`, language).execute(db)
  return rows[0] ?? null
}

/** What is at an address, without its details. */
export type Place = {
  id: string
  category_id: string
  family_id: string | null
  is_active: boolean
  /** Whose reviews are shown: its own and those of its family, of those that have any. */
  reviewed_with: string[]
  /** What is not suggested beside it: itself, its family, and what it holds. */
  not_beside: string[]
}

export async function findPlace(db: Db, kind: 'product' | 'bundle', slug: string): Promise<Place | null> {
  const { rows } = await (
    kind === 'product'
      ? sql<Place>`select p.product_id as id, p.category_id, p.family_id, ${isOnSale},
                         case when p.family_id is not null
                              then array(select o.product_id from products o
                                          where o.family_id = p.family_id and o.rating_count > 0 and o.archived_at is null)
                              when p.rating_count > 0 then array[p.product_id] else '{}' end as reviewed_with,
                         array_remove(array[p.product_id, p.family_id], null) as not_beside
                    from products p where p.slug = ${slug} and p.archived_at is null`
      : sql<Place>`select bundle_id as id, category_id, null::uuid as family_id, is_active,
                         case when rating_count > 0 then array[bundle_id] else '{}' end as reviewed_with,
                         array(select unnest(array_remove(array[product_id, part.family_id], null))
                                 from bundle_items bi join products part using (product_id)
                                where bi.bundle_id = b.bundle_id) || b.bundle_id as not_beside
                    from bundles b where slug = ${slug} and archived_at is null`
  ).execute(db)
  return rows[0] ?? null
}

export type ProductWithCards = {
  product: ProductDetails
  bundle_ids: string[]
  /** What those bundles hold. */
  part_ids: string[]
  cards: CardRow[]
  family: FamilyDetails | null
}

/** The products for sale of a family, with the stars and sales of all. */
export type FamilyDetails = NonNullable<Output<typeof getProductPage>['family']> & {
  rating_average: number
  rating_count: number
  sold_count: number
}

/**
 * A product with the cards of bundles that hold it, the best sellers first, and of other items. One statement, so that a
 * price that changes is either the old one everywhere on the page or the new one.
 */
export async function readProductWithCards(
  db: Db,
  product_id: string,
  others: { other_ids: readonly string[]; mostBundles: number; language: Language },
): Promise<ProductWithCards | null> {
  const { rows } = await sql<ProductWithCards>`
    with holding as materialized (
      select array(select b.bundle_id from bundle_items bi join bundles b using (bundle_id)
                    where bi.product_id = ${product_id} and b.is_active and b.archived_at is null
                    order by b.sold_count desc, b.bundle_id limit ${others.mostBundles}) as ids)
    select row_to_json(product) as product, (select ids from holding) as bundle_ids,
           array(select distinct bi.product_id from holding, bundle_items bi where bi.bundle_id = any(holding.ids)) as part_ids,
           (select coalesce(json_agg(card), '[]'::json)
              from (${cardRows(sql`(select ids || ${others.other_ids}::uuid[] from holding)::uuid[]`, others.language)}) card) as cards,
           ${familyOf(product_id, others.language)} as family
      from (${productRow(sql`p.product_id = ${product_id}`, others.language)}) product`.execute(db)
  return rows[0] ?? null
}

function familyOf(product_id: string, language: Language): RawBuilder<unknown> {
  const label = sql`${shownText('p', 'family_label', language)}`
  return sql`(
    select json_build_object('kind', f.kind, 'rating_count', m.rating_count, 'sold_count', m.sold_count,
             'rating_average', case when m.rating_count > 0 then round(m.rating_sum::numeric / m.rating_count, 1) else 0 end,
             'products', (select coalesce(json_agg(json_build_object('product_id', p.product_id, 'slug', p.slug, 'label', ${label},
                                   'untranslated', array_replace(${untranslated('p', ['family_label'], language)}, 'family_label', 'label'), 'price', ${priceNow(timedProduct)},
                                   'in_stock', p.stock >= p.moq) order by p.family_position), '[]'::json)
                            from products p ${runningPeriod(timedProduct)} where p.family_id = f.family_id and p.is_active and p.archived_at is null))
      from products own join families f using (family_id) cross join lateral family_figures(f.family_id) m
     where own.product_id = ${product_id})`
}

export type BundleWithCards = { bundle: BundleDetails; cards: CardRow[] }

/** The same for a bundle. */
export async function readBundleWithCards(
  db: Db,
  bundle_id: string,
  { related_ids, language }: { related_ids: readonly string[]; language: Language },
): Promise<BundleWithCards | null> {
  const { rows } = await sql<BundleWithCards>`
    select row_to_json(bundle) as bundle,
           (select coalesce(json_agg(card), '[]'::json) from (${cardRows(sql`${related_ids}::uuid[]`, language)}) card) as cards
      from (${bundleRow(sql`b.bundle_id = ${bundle_id}`, language)}) bundle`.execute(db)
  return rows[0] ?? null
}

/** Switched on, and its registration has not ended since the last run of the task that switches it off. */
const isOnSale = sql`(select s.is_active from shelf_products s where s.product_id = p.product_id) as is_active`

function productRow(isWanted: RawBuilder<unknown>, language: Language): RawBuilder<ProductDetails> {
  return sql<ProductDetails>`
    select p.product_id, p.category_id, p.brand_id, ${brandOf('p')}, ${valuesOf('p', language)}, p.halal_certificate, p.halal_status, p.halal_class, ${shownTexts('p', ofProducts.all, language)}, p.slug, p.unit, p.unit_value, p.stock, ${priceNow(timedProduct)} as price,
           ${compareAtNow(timedProduct)} as compare_at_price, ${timedPrice(timedProduct)} as timed_price, p.moq, p.registration_number, p.product_class, p.registration_until, p.registration_holder, p.sku, p.weight, p.length, p.width, p.height, p.is_best_seller,
           ${isOnSale}, p.rating_count, p.sold_count,
           ${isoTime(sql`p.created_at`)} as created_at, ${isoTime(sql`p.updated_at`)} as updated_at,
           case when p.rating_count > 0 then round(p.rating_sum::numeric / p.rating_count, 1) else 0 end as rating_average,
           coalesce((select json_agg(json_build_object('product_image_id', i.picture_id, 'product_id', i.product_id,
                       'image_url', i.image_url, 'preview', nullif(i.preview, ''), 'index', i.index, 'created_at', ${isoTime(sql`i.created_at`)},
                       'updated_at', ${isoTime(sql`i.updated_at`)}) order by i.index)
                       from pictures i where i.product_id = p.product_id), '[]'::json) as images
      from products p
      ${runningPeriod(timedProduct)}
     where ${isWanted} and p.archived_at is null`
}

/** The values of attributes that a row of products carries. */
export function valuesOf(table: string, language: Language): RawBuilder<unknown> {
  const ids = sql.ref(`${table}.value_ids`)
  const value = sql`json_build_object('attribute', v.attribute, 'slug', v.slug, 'name', ${shownText('v', 'name', language)},
                      'untranslated', ${untranslated('v', ['name'], language)})`
  return sql`case when ${ids} = '{}' then '[]'::json else (
               select coalesce(json_agg(${value} order by array_position(${attributes}::text[], v.attribute), v.display_order, v.value_no), '[]'::json)
                 from attribute_values v where v.value_id = any(${ids})) end as values`
}

/** The brand that a row of products carries, or null. */
export function brandOf(table: string): RawBuilder<unknown> {
  return sql`(select json_build_object('name', m.name, 'slug', m.slug) from brands m where m.brand_id = ${sql.ref(`${table}.brand_id`)}) as brand`
}

function bundleRow(isWanted: RawBuilder<unknown>, language: Language): RawBuilder<BundleDetails> {
  return sql<BundleDetails>`
    select b.bundle_id, b.category_id, ${shownTexts('b', ofBundles.all, language)}, b.slug, b.sku, ${priceNow(timedBundle)} as price, ${timedPrice(timedBundle)} as timed_price, b.is_active,
           b.is_best_seller, b.rating_count, b.sold_count,
           ${isoTime(sql`b.created_at`)} as created_at, ${isoTime(sql`b.updated_at`)} as updated_at,
           case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 1) else 0 end as rating_average,
           parts.price as compare_at_price, parts.weight, parts.not_halal, bundle_stock(b.bundle_id) as stock, parts.items,
           coalesce((select json_agg(json_build_object('image_id', i.picture_id, 'image_url', i.image_url, 'preview', nullif(i.preview, ''), 'index', i.index)
                       order by i.index) from pictures i where i.bundle_id = b.bundle_id), '[]'::json) as images
      from bundles b
      ${runningPeriod(timedBundle)}
     cross join lateral (
           select least(coalesce(sum(${priceNow(timedPart)} * bi.quantity), 0), ${maxRupiah})::bigint as price,
                  coalesce(sum(part.weight * bi.quantity), 0)::integer as weight,
                  coalesce(bool_or(part.halal_status = 'NOT_HALAL'), false) as not_halal,
                  coalesce(json_agg(json_build_object('product_id', part.product_id, 'quantity', bi.quantity,
                    'name', ${shownText('part', 'name', language)}, 'untranslated', ${untranslated('part', ['name'], language)},
                    'slug', part.slug, 'price', ${priceNow(timedPart)}, 'unit_value', part.unit_value, 'registration_number', part.registration_number,
                    'is_active', part.is_active and part.archived_at is null,
                    'image_url', (select image_url from pictures where product_id = part.product_id order by index limit 1))
                    order by bi.position), '[]'::json) as items
             from bundle_items bi join products part using (product_id) ${runningPeriod(timedPart)}
            where bi.bundle_id = b.bundle_id) parts
     where ${isWanted} and b.archived_at is null`
}

/** As the driver writes times that are columns of their own. */
export function isoTime(column: RawBuilder<unknown>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Where an old address leads now; null when it never led anywhere, or to something that is not for sale. */
export async function findMovedTo(
  db: Db,
  kind: 'product' | 'bundle' | 'category',
  slug: string,
): Promise<string | null> {
  const present = {
    product: sql`join products n using (product_id) where n.is_active and n.archived_at is null`,
    bundle: sql`join bundles n using (bundle_id) where n.is_active and n.archived_at is null`,
    category: sql`join categories n using (category_id) where n.is_active and n.deleted_at is null`,
  }[kind]
  const { rows } = await sql<{ slug: string }>`
    select n.slug from old_slugs o ${present} and o.slug = ${slug} and o.kind = ${kind}`.execute(db)
  return rows[0]?.slug ?? null
}

/** A category that was deleted meanwhile is read by itself, so that its items can still be shown. */
export async function withCategory<T extends { category_id: string }>(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  tree: CategoryTree,
  item: T,
) {
  const known = tree.byId.get(item.category_id)
  return { ...item, category: known ?? (await findDeletedCategory(db, item.category_id, language)) }
}
