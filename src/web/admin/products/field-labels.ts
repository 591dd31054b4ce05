import type { Language } from '#contract/language.ts'
import { labelOfText } from '../../shared/admin/bilingual/label-of-text.ts'
import type { adminProductsTexts } from './products.en.ts'

type FieldTexts = (typeof adminProductsTexts)['fields']

/** How a field is called on the screen; one that has no name there keeps its own. */
export function labelOf(fields: FieldTexts, languages: Record<Language, string>, name: string): string {
  return labelOfText(fields, languages, name)
}
