import type * as z from 'zod'
import { atLeastOneImage, ImageUrls, typedProductStock } from '#schemas/catalogue/product-fields.ts'
import { ProductForm } from '#schemas/catalogue/products-admin.ts'
import type { ProductValues } from './product-values.ts'

const schema = ProductForm.extend({ image_urls: ImageUrls.min(1, atLeastOneImage), stock: typedProductStock })
export type CheckedProduct = z.output<typeof schema>

/** The form gives every field, an amount that was not typed as null; the schema refuses that one itself. */
export const productSchema = schema as unknown as z.ZodType<CheckedProduct, ProductValues>

/** Of a product that came from a spreadsheet without pictures, other things can be edited before it has some. */
export const picturelessSchema = schema.extend({ image_urls: ImageUrls }) as unknown as typeof productSchema
