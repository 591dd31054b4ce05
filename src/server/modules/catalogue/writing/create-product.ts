import * as z from 'zod'
import {
  ImageUrls,
  productDefaults,
  productFields,
  productStock,
  withDefaults,
} from '#contract/catalogue/product-fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { sanitizeRichText } from '#server/modules/business/business.ts'
import { returnStock } from '../stock/return-stock.ts'
import { insertPictures } from './insert-pictures.ts'
import { insertUnderFreeSlug } from './insert-under-free-slug.ts'
import { parseFields } from '#server/parse-fields.ts'
import { requireCategory } from './require-category.ts'

const ProductFields = z.strictObject({
  ...withDefaults(productFields, productDefaults),
  /** Left out: made from the name, with a number where that is taken. */
  slug: productFields.slug.optional(),
  stock: productStock.default(0),
  /** Bases of stored pictures in their order; the demo and spreadsheets may go without. */
  image_urls: ImageUrls.default([]),
})
export type NewProduct = z.input<typeof ProductFields>

export type CreatedProduct = { product_id: string; slug: string }

/**
 * Puts a product into the catalogue: texts sanitised, its address made free, the opening stock noted in the stock
 * ledger. Fields that cannot be are refused by name (`invalid_input`).
 */
export async function createProduct(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  input: NewProduct,
): Promise<CreatedProduct> {
  const fields = parseFields(ProductFields, input)
  await requireCategory(tx, fields.category_id, 'PRODUCT')
  const { image_urls, stock, slug: typed_slug, ...columns } = fields
  const product_id = uuidv7()
  const row = {
    ...columns,
    product_id,
    description: sanitizeRichText(fields.description),
    ingredients: sanitizeRichText(fields.ingredients),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const slug = await insertUnderFreeSlug(tx, {
    table: 'products',
    name: fields.name,
    slug: typed_slug,
    sku: fields.sku,
    insert: async (free) => {
      const values = { ...row, slug: free }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('products')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  })
  await insertPictures(tx, { product_id }, image_urls, ctx.now())
  if (stock > 0) await returnStock(ctx, tx, [{ product_id, quantity: stock }], { reason: 'OPENING' })
  return { product_id, slug }
}
