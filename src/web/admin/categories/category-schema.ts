import type * as z from 'zod'
import { NewCategory } from '#schemas/catalogue/categories.ts'
import { typedCategoryTexts } from '#schemas/catalogue/texts.ts'
import { flatSchema, isNamed, unnamed } from '../../shared/admin/bilingual/flat-schema.ts'
import type { CategoryValues } from './category-values.ts'

const schema = NewCategory.omit({
  display_order: true,
  name: true,
  description: true,
  meta_title: true,
  meta_description: true,
  meta_keywords: true,
  translations: true,
}).extend(flatSchema(typedCategoryTexts))
export type ParsedCategory = z.output<typeof schema>

/** The form gives every field, so what the call may leave out is not left out here. */
export const categorySchema = schema.refine(isNamed, unnamed) as unknown as z.ZodType<ParsedCategory, CategoryValues>
