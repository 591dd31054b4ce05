import { unprintedWords } from '#contract/papers/paper-words.ts'
import type { Language } from '#contract/language.ts'
import type { Pen } from './pen.ts'

type Place = { x: number; y: number; width: number; size: number; language: Language }

/** The end of every paper: one line that says what is missing on it, or nothing. */
export function drawUnprinted(pen: Pen, { language, ...box }: Place): void {
  const found = pen.takeUnprinted()
  if (found.length === 0) return
  const { kinds, line } = unprintedWords[language]
  pen.write(line(found.map((kind) => kinds[kind]).join(', ')), { ...box, weight: 'bold', lines: 1 })
}
