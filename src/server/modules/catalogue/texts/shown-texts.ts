import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { languages, otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'

/** A text of a table or view in one language, and in the other where that is empty. */
export function shownText(table: string, name: string, language: Language): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${inLanguage(table, name, language)}, ''), ${inLanguage(table, name, otherLanguage(language))})`
}

/** Texts under their own names in one language, and as `untranslated` the names of those that come in the other. */
export function shownTexts(table: string, names: readonly string[], language: Language): RawBuilder<unknown> {
  const texts = names.map((name) => sql`${shownText(table, name, language)} as ${sql.ref(name)}`)
  return sql`${sql.join(texts)}, ${untranslated(table, names, language)} as untranslated`
}

/** The names of the texts that come in the other language; null where there are none. */
export function untranslated(table: string, names: readonly string[], language: Language): RawBuilder<string[] | null> {
  const missing = names.map((name) => {
    const isMissing = sql`${inLanguage(table, name, language)} = '' and ${inLanguage(table, name, otherLanguage(language))} <> ''`
    return sql`case when ${isMissing} then ${sql.lit(name)} end`
  })
  return sql`nullif(array_remove(array[${sql.join(missing)}]::text[], null), '{}')`
}

/** All texts in both languages, for administrators. */
export function translationsOf(table: string, names: readonly string[]): RawBuilder<unknown> {
  const inOne = (language: Language) =>
    sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), inLanguage(table, name, language)]))})`
  return sql`json_build_object(${sql.join(languages.flatMap((language) => [sql.lit(language), inOne(language)]))})`
}

/** The languages that `missing_texts` of a table names, as an array. */
export function missingLanguages(table: string): RawBuilder<Language[]> {
  const column = sql.ref(`${table}.missing_texts`)
  return sql`array_remove(array[case when ${column} & 1 > 0 then 'en' end, case when ${column} & 2 > 0 then 'id' end], null)`
}

function inLanguage(table: string, name: string, language: Language): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.${name}_${language}`)}`
}
