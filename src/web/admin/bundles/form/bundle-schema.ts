import type * as z from 'zod'
import { BundleForm } from '#schemas/bundles-admin.ts'
import { ImageUrls } from '#schemas/product-fields.ts'
import type { BundleValues } from '../bundle-values.ts'

const schema = BundleForm.extend({ image_urls: ImageUrls })
export type ParsedBundle = z.output<typeof schema>

/** The form gives every field; an empty price is refused like a missing one. */
export const bundleSchema = schema as unknown as z.ZodType<ParsedBundle, BundleValues>
