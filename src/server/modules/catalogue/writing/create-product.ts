import * as z from 'zod'
import { line } from '#contract/scalars.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { sanitizeRichText } from '#server/modules/business/business.ts'
import { returnStock } from '../stock/return-stock.ts'
import { insertPictures } from './insert-pictures.ts'
import { insertUnderFreeSlug } from './insert-under-free-slug.ts'
import { itemFields, parseFields, price, refuseField } from './item-fields.ts'
import { checkRegistrationNumber } from './registration-number.ts'
import { requireCategory } from './require-category.ts'

const centimetres = z.int().min(0).max(500)

const ProductFields = z.strictObject({
  ...itemFields,
  ingredients: z.string().max(20_000).default(''),
  unit: line(1, 20).default('pcs'),
  unit_value: line(0, 40).default(''),
  compare_at_price: price.nullable().default(null),
  stock: z.int().min(0).max(1_000_000).default(0),
  moq: z.int().min(1).max(999).default(1),
  registration_number: z.string().max(40).nullable().default(null),
  weight: z.int().min(1).max(100_000),
  length: centimetres.default(0),
  width: centimetres.default(0),
  height: centimetres.default(0),
})
export type NewProduct = z.input<typeof ProductFields>
type Fields = z.output<typeof ProductFields>

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
    registration_number: readRegistrationNumber(fields),
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

function readRegistrationNumber({ registration_number }: Fields): string | null {
  if (!registration_number?.trim()) return null
  const checked = checkRegistrationNumber(registration_number)
  if ('problem' in checked) throw refuseField('registration_number', checked.problem)
  return checked.number
}
