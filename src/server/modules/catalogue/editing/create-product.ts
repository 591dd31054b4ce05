import * as z from 'zod'
import {
  ImageUrls,
  productDefaults,
  productFields,
  productStock,
  withDefaults,
} from '#contract/catalogue/product-fields.ts'
import { TypedProductTranslations } from '#contract/catalogue/texts.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { returnStock } from '../stock/return-stock.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import { requireValues } from '../attributes/keep-values.ts'
import { requireBrand } from '../brands/keep-brands.ts'
import { insertPictures } from './insert-pictures.ts'
import { insertUnderFreeSlug } from './insert-under-free-slug.ts'
import { parseFields } from '#server/parse-fields.ts'
import { requireCategory } from './require-category.ts'

const ProductFields = z.strictObject({
  ...withDefaults(productFields, productDefaults),
  /** Left out where `translations` have one. */
  name: productFields.name.optional(),
  translations: TypedProductTranslations.optional(),
  /** Left out: made from the name, with a number where that is taken. */
  slug: productFields.slug.optional(),
  stock: productStock.default(0),
  /** Bases of stored pictures in their order; the demo and spreadsheets may go without. */
  image_urls: ImageUrls.default([]),
})
export type NewProduct = z.input<typeof ProductFields>

export type CreatedProduct = { product_id: string; slug: string }

/**
 * Puts a product into the catalogue: its texts made safe, each in its language, its address made free, the opening stock noted in the stock
 * ledger. Fields that cannot be are refused by name (`invalid_input`).
 */
export async function createProduct(
  ctx: Pick<Ctx, 'actor' | 'now' | 'language'>,
  tx: Tx,
  input: NewProduct,
): Promise<CreatedProduct> {
  const fields = parseFields(ProductFields, input)
  await requireCategory(tx, fields.category_id, 'PRODUCT')
  await requireBrand(tx, fields.brand_id)
  await requireValues(tx, fields)
  const { texts, others } = await splitTexts(ofProducts, ctx.language, fields)
  const { image_urls, stock, slug: typed_slug, ...columns } = others
  const product_id = uuidv7()
  const row = {
    ...columns,
    ...texts,
    product_id,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const slug = await insertUnderFreeSlug(tx, {
    table: 'products',
    name: requireName(texts),
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
