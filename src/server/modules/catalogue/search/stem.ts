/** What is left of a word has at least this many letters; below that `beras` would be `as` and `ikan` would be `i`. */
const shortest = 4

type Beginning = { begin: string; before: RegExp; instead: readonly string[] }

/** `me` and `pe` change with the letter behind them: k, t, s and p melt into it and are put back. */
const nasal: readonly Omit<Beginning, 'begin'>[] = [
  { before: /^ng[ghk]/, instead: [''] },
  { before: /^ng[aeiou]/, instead: ['k', ''] },
  { before: /^ny[aeiou]/, instead: ['s'] },
  { before: /^m[bfpv]/, instead: [''] },
  { before: /^m[aeiou]/, instead: ['p'] },
  { before: /^n[cdjstz]/, instead: [''] },
  { before: /^n[aeiou]/, instead: ['t'] },
]
const beginnings: readonly Beginning[] = ['me', 'pe'].flatMap((begin) =>
  nasal.map(({ before, instead }) => ({ begin, before, instead })),
)

/**
 * The roots that a word may have, itself included, by six rules of Indonesian and one of English: `me-`, `pe-` and `ber-` go
 * from its beginning, `-kan`, `-an` and whose it is (`-nya`, `-ku`) from its end, and so does the `-s` or `-es` of English plurals.
 * Two words are related when they share one.
 */
export function stemsOf(word: string): ReadonlySet<string> {
  const stems = new Set([word])
  for (const one of [word, ...withoutEnding(word)]) {
    stems.add(one)
    for (const root of withoutBeginning(one)) if (root.length >= shortest) stems.add(root)
  }
  return stems
}

function withoutEnding(word: string): string[] {
  const roots: string[] = []
  if (word.endsWith('kan')) roots.push(word.slice(0, -3))
  if (word.endsWith('an')) roots.push(word.slice(0, -2))
  if (word.endsWith('nya')) roots.push(word.slice(0, -3))
  if (word.endsWith('ku')) roots.push(word.slice(0, -2))
  if (/(ch|sh|x|s)es$/.test(word)) roots.push(word.slice(0, -2))
  else if (/[^suai]s$/.test(word)) roots.push(word.slice(0, -1))
  return roots.filter((root) => root.length >= shortest)
}

function withoutBeginning(word: string): string[] {
  const roots: string[] = []
  for (const { begin, before, instead } of beginnings) {
    const rest = word.slice(begin.length)
    if (!word.startsWith(begin) || !before.test(rest)) continue
    const consonants = /^n[gy]/.test(rest) ? 2 : 1
    roots.push(...instead.map((letter) => letter + rest.slice(consonants)))
  }
  if (/^[mp]e[lrwymn]/.test(word)) roots.push(word.slice(2))
  if (word.startsWith('ber')) roots.push(word.slice(3))
  if (word.startsWith('ber')) roots.push(word.slice(2))
  return roots
}
