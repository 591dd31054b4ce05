import type * as z from 'zod'
import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { issue } from '#contract/messages/issues.ts'

type Text = z.ZodType<string, string>

/** Schemas of texts in both languages, as fields of a form. */
export function flatSchema<F extends Record<string, Text>>(
  texts: F,
): { [K in `${keyof F & string}_${Language}`]: Text } {
  const fields = Object.entries(texts).flatMap(([name, text]) =>
    languages.map((language) => [`${name}_${language}`, text] as const),
  )
  return Object.fromEntries(fields) as { [K in `${keyof F & string}_${Language}`]: Text } // field by field
}

/** A name in one language is enough. */
export function isNamed({ name_en, name_id }: { name_en: string; name_id: string }): boolean {
  return name_en !== '' || name_id !== ''
}

/** Shown next to the first name, together with whatever else is wrong. */
export const unnamed = { path: ['name_id'], error: issue('required'), when: () => true }
