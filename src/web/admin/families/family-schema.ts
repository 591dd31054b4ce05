import * as z from 'zod'
import type { AdminFamily } from '#contract/catalogue/families.ts'
import { NewFamily } from '#schemas/catalogue/families.ts'
import { typedFamilyTexts } from '#schemas/catalogue/texts.ts'
import { flatSchema, isNamed, unnamed } from '../../shared/admin/bilingual/flat-schema.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'

export type Member = { product_id: string; label: { en: string; id: string } }
export type FamilyValues = FlatTexts<'name'> & { kind: AdminFamily['kind']; products: Member[] }

const { kind, products } = NewFamily.shape
const schema = z.object({ kind, products, ...flatSchema(typedFamilyTexts) })
export type CheckedFamily = z.output<typeof schema>

/** The form gives every field. */
export const familySchema = schema.refine(isNamed, unnamed) as unknown as z.ZodType<CheckedFamily, FamilyValues>
