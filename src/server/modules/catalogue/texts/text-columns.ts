import { languages } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { sanitizeRichText } from '#server/modules/business/business.ts'
import { refuseField } from '#server/parse-fields.ts'
import type { TextKind } from './text-names.ts'

type Texts<N extends string> = { [K in N]?: string | undefined }
type Sent<N extends string> = Texts<N> & { translations?: { [L in Language]?: Texts<N> | undefined } | undefined }

/** The columns of texts, as the tables name them. */
export type TextColumns<N extends string> = { [C in `${N}_${Language}`]?: string }

/**
 * What was sent, without its texts, and the columns of those texts: a field without a language is in the language of the
 * request, unless `translations` say otherwise. HTML is made safe.
 */
export async function splitTexts<N extends string, S extends Sent<N>>(
  kind: TextKind<N>,
  language: Language,
  sent: S,
): Promise<{ texts: TextColumns<N>; others: Omit<S, N | 'translations'> }> {
  const { translations, ...fields } = sent
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !isText(kind, name)))
  const texts: Record<string, string> = {}
  for (const one of languages) {
    const own: Texts<N> = one === language ? sent : {}
    for (const name of kind.all) {
      const text = translations?.[one]?.[name] ?? own[name]
      if (text !== undefined) texts[`${name}_${one}`] = kind.rich.includes(name) ? await sanitizeRichText(text) : text
    }
  }
  // Entry by entry what the types say.
  return { texts: texts as TextColumns<N>, others: others as Omit<S, N | 'translations'> }
}

function isText<N extends string>(kind: TextKind<N>, name: string): boolean {
  return kind.all.some((one) => one === name)
}

type Names = { name_en?: string | undefined; name_id?: string | undefined }

/** The name by which a thing gets its address. One that has a name in no language is refused. */
export function requireName({ name_en, name_id }: Names): string {
  const name = name_en || name_id
  if (!name) throw refuseField('name', say('required'))
  return name
}

/** The columns of texts that were read by language. */
export function textsOf<N extends string>(
  kind: TextKind<N>,
  translations: Record<Language, Record<N, string>>,
): { [C in `${N}_${Language}`]: string } {
  const columns = languages.flatMap((language) =>
    kind.all.map((name) => [`${name}_${language}`, translations[language][name]] as const),
  )
  return Object.fromEntries(columns) as { [C in `${N}_${Language}`]: string } // column by column
}

/** The columns of all texts. */
export function textColumnsOf<N extends string>(kind: TextKind<N>): `${N}_${Language}`[] {
  return kind.all.flatMap((name) => languages.map((language) => `${name}_${language}` as const))
}

/** The other way: fields in which texts stand under their columns, as calls take them. */
export function joinTexts<N extends string>(kind: TextKind<N>, fields: Readonly<Record<string, unknown>>) {
  const columns = new Set<string>(textColumnsOf(kind))
  const others = Object.entries(fields).filter(([name]) => !columns.has(name))
  const inOne = (language: Language) =>
    Object.fromEntries(
      kind.all.flatMap((name) => {
        const text = fields[`${name}_${language}`]
        return text === undefined ? [] : [[name, text]]
      }),
    )
  return { ...Object.fromEntries(others), translations: { en: inOne('en'), id: inOne('id') } }
}
