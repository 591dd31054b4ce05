import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Bundle, Product } from '#contract/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import type { CategoryTree } from './category-tree.ts'

export type ProductDetails = Omit<Product, 'category'>
export type BundleDetails = Omit<Bundle, 'category' | 'saving'>

/** A product that is not archived, with its pictures in order; active or not. */
export function findProduct(db: Db, product_id: string): Promise<ProductDetails | null> {
  return readProduct(db, sql`p.product_id = ${product_id}`)
}

export function findProductBySlug(db: Db, slug: string): Promise<ProductDetails | null> {
  return readProduct(db, sql`p.slug = ${slug}`)
}

async function readProduct(db: Db, isWanted: RawBuilder<unknown>): Promise<ProductDetails | null> {
  const { rows } = await sql<ProductDetails>`
    select p.product_id, p.category_id, p.name, p.slug, p.description, p.ingredients, p.unit, p.unit_value, p.stock, p.price,
           p.compare_at_price, p.moq, p.registration_number, p.sku, p.weight, p.length, p.width, p.height, p.is_best_seller,
           p.is_active, p.rating_count, p.sold_count, p.meta_title, p.meta_description, p.meta_keywords, p.created_at,
           p.updated_at,
           case when p.rating_count > 0 then round(p.rating_sum::numeric / p.rating_count, 2) else 0 end as rating_average,
           coalesce((select json_agg(json_build_object('product_image_id', i.picture_id, 'product_id', i.product_id,
                       'image_url', i.image_url, 'index', i.index, 'created_at', ${isoTime(sql`i.created_at`)},
                       'updated_at', ${isoTime(sql`i.updated_at`)}) order by i.index)
                       from pictures i where i.product_id = p.product_id), '[]'::json) as images
      from products p
     where ${isWanted} and p.archived_at is null`.execute(db)
  return rows[0] ?? null
}

/** A bundle that is not archived, with its parts and pictures in order; active or not. */
export async function findBundleBySlug(db: Db, slug: string): Promise<BundleDetails | null> {
  const { rows } = await sql<BundleDetails>`
    select b.bundle_id, b.category_id, b.name, b.slug, b.sku, b.description, b.price, b.is_active, b.is_best_seller,
           b.rating_count, b.sold_count, b.meta_title, b.meta_description, b.meta_keywords, b.created_at, b.updated_at,
           case when b.rating_count > 0 then round(b.rating_sum::numeric / b.rating_count, 2) else 0 end as rating_average,
           parts.price as compare_at_price, parts.weight, bundle_stock(b.bundle_id) as stock, parts.items,
           coalesce((select json_agg(json_build_object('image_id', i.picture_id, 'image_url', i.image_url, 'index', i.index)
                       order by i.index) from pictures i where i.bundle_id = b.bundle_id), '[]'::json) as images
      from bundles b
     cross join lateral (
           select coalesce(sum(p.price * bi.quantity), 0)::bigint as price,
                  coalesce(sum(p.weight * bi.quantity), 0)::integer as weight,
                  coalesce(json_agg(json_build_object('product_id', p.product_id, 'quantity', bi.quantity, 'name', p.name,
                    'slug', p.slug, 'price', p.price, 'unit_value', p.unit_value,
                    'is_active', p.is_active and p.archived_at is null,
                    'image_url', (select image_url from pictures where product_id = p.product_id order by index limit 1))
                    order by bi.position), '[]'::json) as items
             from bundle_items bi join products p using (product_id)
            where bi.bundle_id = b.bundle_id) parts
     where b.slug = ${slug} and b.archived_at is null`.execute(db)
  return rows[0] ?? null
}

/** As the driver writes times that are columns of their own. */
function isoTime(column: RawBuilder<unknown>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Where an old address leads now; null when it never led anywhere, or to something that is not for sale. */
export async function findMovedTo(db: Db, kind: 'product' | 'bundle', slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    ${
      kind === 'product'
        ? sql`select n.slug from old_slugs o join products n using (product_id)`
        : sql`select n.slug from old_slugs o join bundles n using (bundle_id)`
    }
     where o.slug = ${slug} and n.is_active and n.archived_at is null`.execute(db)
  return rows[0]?.slug ?? null
}

/** A category that was deleted meanwhile is read by itself, so that what stands in it can still be shown. */
export async function withCategory<T extends { category_id: string }>(db: Db, tree: CategoryTree, item: T) {
  const known = tree.byId.get(item.category_id)
  const category =
    known ??
    (await db
      .selectFrom('categories')
      .select(['category_id', 'parent_id', 'type', 'name', 'slug', 'description', 'display_order', 'image_url'])
      .select([
        'is_active',
        'meta_title',
        'meta_description',
        'meta_keywords',
        'created_at',
        'updated_at',
        'deleted_at',
      ])
      .where('category_id', '=', item.category_id)
      .executeTakeFirstOrThrow())
  return { ...item, category }
}
