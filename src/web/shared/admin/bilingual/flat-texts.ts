import { languages, otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { asText } from '../as-text.ts'

/** In the order in which forms show them: the shop's own language first. */
export const writtenIn = ['id', 'en'] as const satisfies readonly Language[]

/** Texts in both languages as fields of a form, each with a name of its own: `name_en`, `name_id`. */
export type FlatTexts<N extends string> = { [K in `${N}_${Language}`]: string }

type Translations<N extends string> = Record<Language, Record<N, string>>

/** The fields with their texts; empty where there are no translations. */
export function flatTexts<N extends string>(names: readonly N[], translations?: Translations<N>): FlatTexts<N> {
  const fields = names.flatMap((name) =>
    languages.map((language) => [`${name}_${language}`, translations?.[language][name] ?? ''] as const),
  )
  return Object.fromEntries(fields) as FlatTexts<N> // field by field
}

/** Values of a form as calls take them: its texts by language, all others as they are. */
export function toBody<N extends string>(
  names: readonly N[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = new Set<string>(Object.keys(flatTexts(names)))
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name)))
  const inOne = (language: Language) =>
    names.flatMap((name) => {
      const text = values[`${name}_${language}`]
      return text === undefined ? [] : [[name, text] as const]
    })
  const translations = languages
    .map((language) => [language, inOne(language)] as const)
    .filter(([, texts]) => texts.length > 0)
    .map(([language, texts]) => [language, Object.fromEntries(texts)] as const)
  return translations.length === 0 ? others : { ...others, translations: Object.fromEntries(translations) }
}

/** The form's fields by the names that a call gives them where it refuses one. */
export function fieldNames<N extends string>(names: readonly N[]): Record<string, `${N}_${Language}`> {
  const fields = names.flatMap((name) => [
    [name, `${name}_${writtenIn[0]}`] as const,
    ...languages.map((language) => [`translations.${language}.${name}`, `${name}_${language}`] as const),
  ])
  return Object.fromEntries(fields)
}

/** What customers who read one language see of a text. */
export function shownIn(values: Readonly<Record<string, unknown>>, name: string, language: Language): string {
  const text = (one: Language) => asText(values[`${name}_${one}`])
  return text(language) || text(otherLanguage(language))
}
