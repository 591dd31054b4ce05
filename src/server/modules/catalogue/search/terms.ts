import { isFiller } from './everyday-words.ts'
import type { Knowledge } from './knowledge.ts'
import type { Word } from './read-typed.ts'

/** One way to say a term: for each of its words the forms that count as it. */
export type Choice = { text: string; places: readonly (readonly string[])[]; isTyped: boolean }

/** What belongs together of what was typed, and how it may be said. */
export type Term = {
  text: string
  /** What means the same; what was typed comes first. */
  direct: readonly Choice[]
  /** What else is looked for in names and categories. */
  leads: readonly Choice[]
  /** A term of the dictionary is a whole word; any other may be a beginning. */
  isWhole: boolean
}

/** The words in their order, those together that mean something together. Fillers are left out beside others. */
export function inTerms(knowledge: Knowledge, words: readonly Word[]): Term[] {
  const terms: Term[] = []
  for (let from = 0; from < words.length;) {
    const most = Math.min(knowledge.longest, words.length - from)
    const lengths = Array.from({ length: most - 1 }, (_, i) => most - i)
    const length = lengths.find((count) => knowledge.entryOf(textsOf(words.slice(from, from + count)))) ?? 1
    terms.push(termOf(knowledge, words.slice(from, from + length)))
    from += length
  }
  const meant = terms.filter(({ text }) => !isFiller(text))
  return meant.length > 0 ? meant : terms
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
    leads: (entry?.leadsTo ?? []).flatMap((lead) => saidLike(knowledge, lead).map((said) => choice(said.split(' ')))),
    isWhole: entry !== undefined,
  }
}

/** A lead in all words of its own entry, so that whoever writes one need not write it in both languages. */
function saidLike(knowledge: Knowledge, lead: string): readonly string[] {
  const entry = knowledge.entryOf(lead.split(' '))
  return entry?.terms.includes(lead) ? [lead, ...entry.terms.filter((term) => term !== lead)] : [lead]
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ word }) => word)
}
