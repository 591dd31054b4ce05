/** Words that say nothing about a product, in both languages of the shop. */
const stopWords = new Set(
  'dan di ke dari untuk yang dengan atau pada the and for of with to in or my your on'.split(' '),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Names are Indonesian, English or both; what is typed may be the other one. Single words only. */
const pairs: readonly (readonly [indonesian: string, english: string])[] = [
  ['sabun', 'soap'],
  ['sampo', 'shampoo'],
  ['krim', 'cream'],
  ['losion', 'lotion'],
  ['pelembap', 'moisturizer'],
  ['pembersih', 'cleanser'],
  ['masker', 'mask'],
  ['minyak', 'oil'],
  ['madu', 'honey'],
  ['jahe', 'ginger'],
  ['kunyit', 'turmeric'],
  ['teh', 'tea'],
  ['bayi', 'baby'],
  ['anak', 'kids'],
  ['rambut', 'hair'],
  ['wajah', 'face'],
  ['kulit', 'skin'],
  ['bibir', 'lip'],
  ['gigi', 'tooth'],
  ['jerawat', 'acne'],
  ['kapsul', 'capsule'],
  ['sirup', 'syrup'],
  ['kolagen', 'collagen'],
  ['termometer', 'thermometer'],
  ['perban', 'bandage'],
  ['herbal', 'jamu'],
]

const synonyms = new Map<string, string[]>()
for (const [one, other] of pairs) {
  synonyms.set(one, [...(synonyms.get(one) ?? []), other])
  synonyms.set(other, [...(synonyms.get(other) ?? []), one])
}

export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}
