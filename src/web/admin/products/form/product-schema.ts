import type * as z from 'zod'
import { atLeastOneImage, ImageUrls, typedProductStock } from '#schemas/catalogue/product-fields.ts'
import { ProductForm } from '#schemas/catalogue/products-admin.ts'
import { typedProductTexts } from '#schemas/catalogue/texts.ts'
import { flatSchema, isNamed, unnamed } from '../../../shared/admin/bilingual/flat-schema.ts'
import type { ProductValues } from './product-values.ts'

const fields = ProductForm.omit({
  name: true,
  description: true,
  ingredients: true,
  how_to_use: true,
  cautions: true,
  meta_title: true,
  meta_description: true,
  meta_keywords: true,
  translations: true,
}).extend({ ...flatSchema(typedProductTexts), stock: typedProductStock })
const schema = fields.extend({ image_urls: ImageUrls.min(1, atLeastOneImage) }).refine(isNamed, unnamed)
export type CheckedProduct = z.output<typeof schema>

/** The form gives every field, an amount that was not typed as null; the schema refuses that one itself. */
export const productSchema = schema as unknown as z.ZodType<CheckedProduct, ProductValues>

/** Of a product that came from a spreadsheet without pictures, other things can be edited before it has some. */
export const picturelessSchema = fields
  .extend({ image_urls: ImageUrls })
  .refine(isNamed, unnamed) as unknown as typeof productSchema
