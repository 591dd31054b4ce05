import { otherLanguage } from '#contract/language.ts'
import type { Language } from '#contract/language.ts'
import { fillPlaceholders } from '#contract/messages/message.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'

type Values = Record<string, string | undefined>

/** A saved answer in one of the languages, or in the other where that is empty, with what its placeholders stand for. */
export function filledIn(words: SavedAnswer['words'], language: Language, values: Values): string {
  const text = words[language] || words[otherLanguage(language)]
  return fillPlaceholders(text, (name) => values[name])
}

/** The answer that says most of what is known and nothing that is not; of several, the first. */
export function fittingAnswer(
  answers: readonly SavedAnswer[],
  language: Language,
  values: Values,
): SavedAnswer | undefined {
  const fitting = answers.flatMap((answer) => {
    const text = answer.words[language] || answer.words[otherLanguage(language)]
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return named.every((name) => values[name] !== undefined) ? [{ answer, says: named.length }] : []
  })
  return fitting.toSorted((a, b) => b.says - a.says)[0]?.answer
}
