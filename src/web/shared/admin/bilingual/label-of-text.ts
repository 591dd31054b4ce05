import type { Language } from '#contract/language.ts'

/** How a field of a form is called: `name_en` is the name, English. One that has no label keeps its own name. */
export function labelOfText(
  labels: Readonly<Record<string, string>>,
  languages: Record<Language, string>,
  field: string,
): string {
  const whole = labels[field]
  if (whole !== undefined) return whole
  const [, name = '', language] = /^(\w+)_(en|id)$/.exec(field) ?? []
  const label = labels[name]
  return label === undefined ? field : `${label}, ${languages[language as Language]}` // matched as one of the two
}
