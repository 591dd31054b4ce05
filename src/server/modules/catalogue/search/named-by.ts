import { foldedWords } from './everyday-words.ts'
import { stemsOf } from './stem.ts'
import type { Choice } from './terms.ts'

/** A thing with the words of its names, as they are and as related ones are compared. */
export type Name<T> = { thing: T; words: readonly string[]; related: ReadonlySet<string> }

export function nameOf<T>(thing: T, texts: readonly string[]): Name<T> {
  const words = texts.flatMap((text) => foldedWords(text))
  return { thing, words, related: new Set(words.flatMap((word) => [...stemsOf(word)])) }
}

/** Things whose names hold all words of one of the choices, also as related words; what was typed may be a beginning. */
export function namedBy<T>(names: readonly Name<T>[], choices: readonly Choice[]): T[] {
  return names.flatMap(({ thing, words, related }) => {
    const isNamed = choices.some(({ places, isTyped }) =>
      places.every((forms, n) => {
        const isBeginning = isTyped && n === places.length - 1
        return forms.some((form) => related.has(form) || (isBeginning && beginsAny(words, form)))
      }),
    )
    return isNamed ? [thing] : []
  })
}

function beginsAny(words: readonly string[], form: string): boolean {
  return form.length > 2 && words.some((word) => word.startsWith(form))
}
