import { editDistance } from './edit-distance.ts'
import type { Knowledge } from './knowledge.ts'

/** A word of names that looks like the typed one. */
export type Near = { word: string; similarity: number; uses: number }
type Typed = { word: string; near: readonly Near[] }

/** What an unknown word may be. Two words that were typed as one are no typo. */
export type Guess = { words: readonly string[]; isTypo: boolean }

const mostGuesses = 2
const leastAlike = 0.4
/** Halves of a word are words themselves. */
const shortestHalf = 3

/**
 * What was meant: two known words without the gap between them, or the known words that are the fewest slips away, the
 * most used first.
 */
export function guessesFor(knowledge: Knowledge, { word: typed, near }: Typed): Guess[] {
  const halves = halvesOf(knowledge, typed)
  if (halves) return [{ words: halves, isTypo: false }]
  const meant = knowledge.meantWords
    .filter((word) => word.length > 3 && Math.abs(word.length - typed.length) <= 3 && beginAlike(typed, word))
    .map((word) => ({ word, uses: 1 }))
  const slips = [...near, ...meant]
    .map(({ word, uses }) => ({ word, uses, distance: editDistance(typed, word) }))
    .filter(({ word, distance }) => distance <= mostSlips(typed, word))
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses)
  const words = new Set(slips.filter(({ distance }) => distance === slips[0]?.distance).map(({ word }) => word))
  return [...words].slice(0, mostGuesses).map((word) => ({ words: [word], isTypo: true }))
}

/** The word of a name that shares the most letters in their order: good enough to ask whether it was meant. */
export function looseGuessFor({ near }: Typed): string | null {
  const [best] = near
  return best && best.similarity >= leastAlike ? best.word : null
}

function halvesOf(knowledge: Knowledge, typed: string): [string, string] | null {
  const [, letters, digits] = /^(\p{L}{2,})(\d+)$/u.exec(typed) ?? []
  if (letters && digits) return [letters, digits]
  for (let at = typed.length - shortestHalf; at >= shortestHalf; at -= 1) {
    const halves: [string, string] = [typed.slice(0, at), typed.slice(at)]
    if (knowledge.entryOf(halves) || halves.every(knowledge.isNamed)) return halves
  }
  return null
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

/** The first letter is the same, or one of the two was left out: whoever slips seldom slips there, and it spares most of the work. */
function beginAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || typed[0] === word[1] || typed[1] === word[0]
}

function consonants(word: string): string {
  return word.replace(/[aeiou]/g, '')
}
