import { areNeighbours, editDistance } from './edit-distance.ts'
import type { Knowledge } from './knowledge.ts'

/** A word of names that looks like the typed one. */
export type Near = { word: string; similarity: number; uses: number }
type Typed = { word: string; begins: boolean; near: readonly Near[] }

/** What an unknown word may be. Words that were typed as one are no typo. */
export type Guess = { words: readonly string[]; isTypo: boolean }

const mostGuesses = 2
const leastAlike = 0.4
/** Halves of a word are words themselves. */
const shortestHalf = 3

/**
 * What was meant: known words without the gaps between them, or the known words that are the fewest slips away, the
 * most used first.
 */
export function guessesFor(knowledge: Knowledge, { word: typed, begins, near }: Typed): Guess[] {
  const pieces = begins ? null : piecesOf(knowledge, typed)
  if (pieces) return [{ words: pieces, isTypo: false }]
  const meant = knowledge.meantWords
    .filter(
      (word) =>
        word.length > 3 && Math.abs(word.length - typed.length) <= mostLetters(typed) && beginAlike(typed, word),
    )
    .map((word) => ({ word, uses: 1 }))
  const slips = [...near, ...meant]
    .map(({ word, uses }) => ({ word, uses, distance: slipsBetween(typed, word) }))
    .filter(({ word, distance }) => distance <= (begins ? 1 : mostSlips(typed, word)))
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses)
  const fewest = Math.ceil(slips[0]?.distance ?? 0)
  const words = new Set(slips.filter(({ distance }) => distance <= fewest).map(({ word }) => word))
  return [...words].slice(0, mostGuesses).map((word) => ({ words: [word], isTypo: true }))
}

/** The word of a name that shares the most letters in their order: good enough to ask whether it was meant. */
export function looseGuessFor({ near }: Typed): string | null {
  const [best] = near
  return best && best.similarity >= leastAlike ? best.word : null
}

function piecesOf(knowledge: Knowledge, typed: string): string[] | null {
  const [, twice] = /^(\p{L}{3,})2$/u.exec(typed) ?? []
  // How Indonesian doubles a word in short: `pecah2`.
  if (twice) return [twice, twice]
  const [, before, after] = /^(\p{L}{2,}|\d+)(\d+|\p{L}+)$/u.exec(typed) ?? []
  if (before && after && /\d/.test(typed)) return [before, after]
  return joinedOf(knowledge, typed)
}

/** Two words that were typed as one, or three (`minyakkayuputih`). A short one counts in a term of the dictionary: `vitaminc`. */
function joinedOf(knowledge: Knowledge, typed: string): string[] | null {
  for (let at = typed.length - 1; at >= shortestHalf; at -= 1) {
    const [first, rest] = [typed.slice(0, at), typed.slice(at)]
    if (knowledge.entryOf([first, rest])) return [first, rest]
    if (rest.length < shortestHalf || !knowledge.isNamed(first)) continue
    if (knowledge.isNamed(rest)) return [first, rest]
    const others = rest.length >= 2 * shortestHalf ? joinedOf(knowledge, rest) : null
    if (others?.length === 2) return [first, ...others]
  }
  return null
}

/** Letters that are wrong, or sounds, where an English word is written as it is heard: `sanskrin`. */
function slipsBetween(typed: string, word: string): number {
  return Math.min(editDistance(typed, word), editDistance(soundOf(typed), soundOf(word)) + 0.5)
}

/** How a word sounds in Indonesian, whichever language it is of. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/c(?=[aourlkst])|ck|q/g, 'k')
    .replace(/ee|ea|y$/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/x/g, 'ks')
    .replace(/(.)\1/g, '$1')
}

/**
 * One slip, and two in a long word or where only vowels are wrong or missing (`vitmn`): two slips in six letters make
 * too many words of one another.
 */
function mostSlips(typed: string, word: string): number {
  if (typed.length < 5) return 1
  if (typed.length < 8) return consonants(typed) === consonants(word) ? 2 : 1
  return typed.length < 12 ? 2 : 3
}

/** So many letters may be left out or too many, whatever the word: what is farther away need not be compared. */
function mostLetters(typed: string): number {
  if (typed.length < 5) return 1
  return typed.length < 12 ? 2 : 3
}

/** The first letter is the same or a neighbour, or one of the two was left out: it spares most of the work. */
function beginAlike(typed: string, word: string): boolean {
  const [first = '', second] = typed
  return first === word[0] || first === word[1] || second === word[0] || areNeighbours(first, word[0] ?? '')
}

function consonants(word: string): string {
  return word.replace(/[aeiou]/g, '')
}
