/** Words that say nothing about a product, in both languages of the shop. */
const stopWords = new Set(
  'dan di ke dari untuk yang dengan atau pada buat the and for of with to in or my your on'.split(' '),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/**
 * What means the same. Names are Indonesian, English or both, and spelled as their makers like; what is typed may be
 * another of these. A term may have several words, which then belong together.
 */
const groups: readonly (readonly string[])[] = [
  ['sunscreen', 'sunblock', 'tabir surya'],
  ['sabun', 'soap'],
  ['sampo', 'shampo', 'shampoo'],
  ['krim', 'cream', 'creme'],
  ['losion', 'lotion', 'losyen'],
  ['pelembap', 'pelembab', 'moisturizer', 'moisturiser'],
  ['pembersih', 'cleanser', 'facial wash', 'face wash', 'sabun muka'],
  ['masker', 'mask'],
  ['minyak', 'oil'],
  ['madu', 'honey'],
  ['jahe', 'ginger'],
  ['kunyit', 'turmeric'],
  ['lidah buaya', 'aloe vera', 'aloe'],
  ['teh', 'tea'],
  ['bayi', 'baby'],
  ['anak', 'kids', 'children'],
  ['rambut', 'hair'],
  ['wajah', 'muka', 'face'],
  ['kulit', 'skin'],
  ['bibir', 'lip', 'lips'],
  ['gigi', 'tooth'],
  ['pasta gigi', 'odol', 'toothpaste'],
  ['tangan', 'hand'],
  ['badan', 'tubuh', 'body'],
  ['jerawat', 'acne'],
  ['penuaan', 'aging', 'ageing'],
  ['kapsul', 'capsule'],
  ['sirup', 'sirop', 'syrup'],
  ['kolagen', 'collagen'],
  ['termometer', 'thermometer'],
  ['tensimeter', 'blood pressure monitor'],
  ['oksimeter', 'oximeter'],
  ['perban', 'bandage'],
  ['plester', 'plaster'],
  ['penyanitasi tangan', 'hand sanitizer'],
  ['herbal', 'jamu'],
  ['suplemen', 'supplement'],
  ['kesehatan', 'health'],
  ['paket', 'bundle', 'set'],
]

const groupOf = new Map(groups.flatMap((group) => group.map((term) => [term, group] as const)))
const mostWords = Math.max(...groups.flat().map((term) => term.split(' ').length))

/** Other terms for the same, of one word or several. */
export function synonymsOf(term: string): readonly string[] {
  return groupOf.get(term)?.filter((other) => other !== term) ?? []
}

/** The words in their order, those together that mean something together. */
export function inTerms(words: readonly string[]): string[][] {
  const terms: string[][] = []
  for (let from = 0; from < words.length;) {
    const lengths = Array.from({ length: Math.min(mostWords, words.length - from) - 1 }, (_, i) => i + 2).toReversed()
    const length = lengths.find((count) => groupOf.has(words.slice(from, from + count).join(' '))) ?? 1
    terms.push(words.slice(from, from + length))
    from += length
  }
  return terms
}

/** The words of a text without case, accents and those that say nothing. */
export function foldedWords(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !isStopWord(word))
}
