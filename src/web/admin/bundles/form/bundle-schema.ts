import * as z from 'zod'
import { BundleForm } from '#schemas/catalogue/bundles-admin.ts'
import { ImageUrls, ItemPrice } from '#schemas/catalogue/product-fields.ts'
import { typedBundleTexts } from '#schemas/catalogue/texts.ts'
import { flatSchema, isNamed, unnamed } from '../../../shared/admin/bilingual/flat-schema.ts'
import type { BundleValues } from '../bundle-values.ts'

const schema = BundleForm.omit({
  name: true,
  description: true,
  meta_title: true,
  meta_description: true,
  meta_keywords: true,
  translations: true,
}).extend({
  ...flatSchema(typedBundleTexts),
  image_urls: ImageUrls,
  // In a form nothing chosen is an empty text, and nothing typed is null.
  category_id: z.uuid('Please choose a category.'),
  price: z.number('Please fill this in.').pipe(ItemPrice),
})
export type ParsedBundle = z.output<typeof schema>

/** The form gives every field, so what the call may leave out is not left out here. */
export const bundleSchema = schema.refine(isNamed, unnamed) as unknown as z.ZodType<ParsedBundle, BundleValues>
