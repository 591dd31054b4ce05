import type * as z from 'zod'
import { NewCategory } from '#schemas/catalogue/categories.ts'
import type { CategoryValues } from './category-values.ts'

const schema = NewCategory.omit({ display_order: true })
export type ParsedCategory = z.output<typeof schema>

/** The form gives every field, so what the call may leave out is not left out here. */
export const categorySchema = schema as unknown as z.ZodType<ParsedCategory, CategoryValues>
