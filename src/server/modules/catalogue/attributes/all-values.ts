import { sql } from 'kysely'
import { attributes } from '#contract/catalogue/attributes.ts'
import type { Attribute, AttributeValue } from '#contract/catalogue/attributes.ts'
import type { Language } from '#contract/language.ts'
import { cached } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import type { ValueFilter } from '../catalogue-index/pick-items.ts'
import { shownTexts } from '../texts/shown-texts.ts'

export type KnownValue = AttributeValue & {
  value_id: string
  value_no: number
  needs_certificate: boolean
  /** In both languages. */
  names: string[]
}

/** All values of attributes in their order, in one language. */
export type AllValues = ReadonlyMap<Attribute, readonly KnownValue[]>

type Copies = Record<Language, AllValues>
const values = cached({ load: readCopies, maxAgeMs: 0 })

/** The values, at most `maxAgeMs` old; cached per process like the tree of categories. */
export async function allValues(db: Db, maxAgeMs: number, language: Language = 'en'): Promise<AllValues> {
  return (await values.get(db, { maxAgeMs }))[language]
}

async function readCopies(db: Db): Promise<Copies> {
  const [en, id] = await Promise.all([readValues(db, 'en'), readValues(db, 'id')])
  return { en, id }
}

async function readValues(db: Db, language: Language): Promise<AllValues> {
  const { rows } = await sql<KnownValue>`
    select value_id, value_no, attribute, slug, needs_certificate, array[name_en, name_id] as names, ${shownTexts('attribute_values', ['name'], language)} from attribute_values
     order by display_order, value_no`.execute(db)
  return Map.groupBy(rows, ({ attribute }) => attribute)
}

/** What a list asks for: addresses of values by attribute. */
export type AskedValues = { [A in Attribute]?: string[] | undefined }

/** The filter of the index; a value that is not there is carried by nothing. */
export function valueFilter(all: AllValues, asked: AskedValues): ValueFilter[] | undefined {
  const filters = attributes.flatMap((attribute) => {
    const slugs = asked[attribute]
    if (slugs === undefined) return []
    const values = all.get(attribute) ?? []
    const wanted = values.filter(({ slug }) => slugs.includes(slug))
    return [{ wanted: numbersOf(wanted), all: numbersOf(values) }]
  })
  return filters.length > 0 ? filters : undefined
}

function numbersOf(values: readonly KnownValue[]): Set<number> {
  return new Set(values.map(({ value_no }) => value_no))
}
