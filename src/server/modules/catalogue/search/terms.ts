import { isFiller } from './everyday-words.ts'
import type { Knowledge } from './knowledge.ts'
import type { Word } from './read-typed.ts'

/** One way to say a term: for each of its words the forms that count as it. */
export type Choice = { text: string; places: readonly (readonly string[])[]; isTyped: boolean }

/** What a term leads to: the place says how near it is, 0 the nearest; all ways to say one thing share it. */
export type Expansion = Choice & { place: number }

/** What belongs together of what was typed, and how it may be said. */
export type Term = {
  text: string
  /** What means the same; what was typed comes first. */
  direct: readonly Choice[]
  /** What else is looked for in names and categories. */
  expansions: readonly Expansion[]
  /** A term of the dictionary is a whole word; any other may be a beginning. */
  isWhole: boolean
}

/** The words in their order, those together that mean something together. Fillers are left out beside others. */
export function inTerms(knowledge: Knowledge, words: readonly Word[]): Term[] {
  const terms: Term[] = []
  if (isTurned(knowledge, words)) return [termOf(knowledge, words.toReversed())]
  for (let from = 0; from < words.length;) {
    const most = Math.min(knowledge.longest, words.length - from)
    const lengths = Array.from({ length: most - 1 }, (_, i) => most - i)
    const length = lengths.find((count) => knowledge.entryOf(textsOf(words.slice(from, from + count)))) ?? 1
    terms.push(termOf(knowledge, words.slice(from, from + length)))
    from += length
  }
  const once = terms.filter(({ text }, place) => terms.findIndex((term) => term.text === text) === place)
  const meant = once.filter(({ text }) => !isFiller(text))
  return meant.length > 0 ? meant : once
}

/** `perut sakit` is `sakit perut`. */
function isTurned(knowledge: Knowledge, words: readonly Word[]): boolean {
  const texts = textsOf(words)
  if (texts.length !== 2 || knowledge.entryOf(texts)) return false
  return knowledge.entryOf(texts.toReversed()) !== undefined
}

/** The words of a term one by one, where the term means something that is sold, but nothing of it is there. */
export function splitTerm(knowledge: Knowledge, { text, expansions }: Term): Term[] {
  const words = text.split(' ')
  const isSold = expansions.length > 0 && words.length > 1
  return isSold ? words.map((word) => termOf(knowledge, [{ word }])) : []
}

function termOf(knowledge: Knowledge, typed: readonly Word[]): Term {
  const words = textsOf(typed)
  const text = words.join(' ')
  const entry = knowledge.entryOf(words)
  const choice = (said: readonly string[], isTyped = false): Choice => ({
    text: said.join(' '),
    places: said.map((word) => (word.length > 2 ? knowledge.formsOf(word) : [word])),
    isTyped,
  })
  const others = [
    ...(entry?.terms ?? []).map((term) => term.split(' ')),
    ...typed.flatMap(({ pieces }) => (pieces ? [pieces] : [])),
  ].filter((said) => said.join(' ') !== text)
  return {
    text,
    direct: [choice(words, true), ...others.map((said) => choice(said))],
    expansions: (entry?.leadsTo ?? []).flatMap((expansion, place) =>
      saidLike(knowledge, expansion).map((said) => ({ ...choice(said.split(' ')), place })),
    ),
    isWhole: entry !== undefined,
  }
}

/** A lead in all words of its own entry, so that an administrator need not write it in both languages. */
function saidLike(knowledge: Knowledge, expansion: string): readonly string[] {
  const entry = knowledge.entryOf(expansion.split(' '))
  return entry?.terms.includes(expansion)
    ? [expansion, ...entry.terms.filter((term) => term !== expansion)]
    : [expansion]
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ word }) => word)
}
