import { sql } from 'kysely'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { categoryTree } from '../category-tree.ts'
import { brandOf, isoTime, valuesOf, withCategory } from '../item-details.queries.ts'
import { shownTexts, translationsOf } from '../texts/shown-texts.ts'
import { ofProducts } from '../texts/text-names.ts'
import { runningPeriod, timedPrice, timedProduct } from '../timed-prices/timed-columns.ts'

const timed = { ...timedProduct, item: 'products' }

type Row = Omit<AdminProduct, 'category' | 'images'>
type Image = AdminProduct['images'][number]

/** Enough to see why a price is struck through. */
const shownPrices = 20

/** A product as administrators see it, archived or not; `not_found` where there is none. */
export async function getAdminProduct(
  ctx: Pick<AdminCtx, 'db' | 'language'>,
  product_id: string,
): Promise<AdminProduct> {
  const { db, language } = ctx
  const { rows } = await sql<Row>`
    select products.product_id, ${timedPrice(timed)} as timed_price, category_id, brand_id, ${brandOf('products')}, value_ids, ${valuesOf('products', language)}, halal_certificate, halal_status, halal_class, halal_reason, ${shownTexts('products', ofProducts.all, language)}, slug, unit, unit_value, stock, products.price,
           compare_at_price, ${translationsOf('products', ofProducts.all)} as translations,
           moq, registration_number, product_class, registration_until, registration_holder, listing_grace_until, sku, weight, length, width, height, is_best_seller, is_active, rating_count, sold_count,
           created_at, updated_at, version, archived_at,
           coalesce((select json_agg(json_build_object('changed_at', ${isoTime(sql`c.changed_at`)}, 'price', c.price)
                                     order by c.changed_at desc)
                       from (select changed_at, price from price_changes where product_id = products.product_id
                              order by changed_at desc limit ${shownPrices}) c), '[]'::json) as prices,
           case when rating_count > 0 then round(rating_sum::numeric / rating_count, 1) else 0 end as rating_average
      from products ${runningPeriod(timed)} where products.product_id = ${product_id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const images = await db
    .selectFrom('pictures')
    .select(['picture_id as product_image_id', 'image_url', 'preview', 'index', 'created_at', 'updated_at'])
    .where('product_id', '=', product_id)
    .orderBy('index')
    .execute()
  const product = { ...row, images: images.map((image): Image => ({ ...image, product_id })) }
  return withCategory(ctx, await categoryTree(db, 0, language), product)
}
