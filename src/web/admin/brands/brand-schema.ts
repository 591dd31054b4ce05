import * as z from 'zod'
import { NewBrand } from '#schemas/catalogue/brands.ts'
import { brandTexts } from '#schemas/catalogue/texts.ts'
import type { BrandText } from '#contract/catalogue/texts.ts'
import { flatSchema } from '../../shared/admin/bilingual/flat-schema.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'

/** What customers read of a brand, in the order of the form. */
export const brandTextNames: readonly BrandText[] = ['description', 'meta_title', 'meta_description']

/** The form's values; an address that is not typed is made from the name. */
export type BrandValues = FlatTexts<BrandText> & { name: string; slug: string; logo_url: string | null }

const { name, logo_url } = NewBrand.shape

const schema = z.object({
  name,
  logo_url,
  slug: z.union([z.literal('').transform(() => undefined), NewBrand.shape.slug]),
  ...flatSchema(brandTexts),
})
export type CheckedBrand = z.output<typeof schema>

/** The form gives every field. */
export const brandSchema = schema as unknown as z.ZodType<CheckedBrand, BrandValues>
