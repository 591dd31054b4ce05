import type { Language } from '#contract/language.ts'

/** Malay is nearer to Indonesian than to English. */
const spoken = new Map(Object.entries<Language>({ id: 'id', ms: 'id', en: 'en' }))

const known = new Map<string, Language>()
/** Browsers send a few hundred different ones; one that sends more is answered all the same. */
const mostKnown = 1_000

/** The language that an `Accept-Language` prefers of those that the shop speaks; English where it names none of them. */
export function languageAsked(header: string | undefined): Language {
  if (header === undefined) return 'en'
  const before = known.get(header)
  if (before) return before
  const language = preferred(header)
  if (known.size >= mostKnown) known.clear()
  known.set(header, language)
  return language
}

function preferred(header: string): Language {
  const wanted = header.slice(0, 500).split(',').map(readRange)
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of best) {
    const language = spoken.get(tag)
    if (language) return language
  }
  return 'en'
}

/** `id-ID;q=0.8` is Indonesian with a weight of 0.8. */
function readRange(range: string): { tag: string; weight: number } {
  const [name = '', ...parameters] = range.trim().toLowerCase().split(';')
  const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return { tag: name.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
}
