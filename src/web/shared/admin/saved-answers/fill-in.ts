import type { Language } from '#contract/language.ts'
import { fillPlaceholders } from '#contract/messages/message.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'

/** A saved answer in one of the languages, or in the other where that is empty, with what its placeholders stand for. */
export function filledIn(
  words: SavedAnswer['words'],
  language: Language,
  values: Record<string, string | undefined>,
): string {
  const text = words[language] || words[language === 'en' ? 'id' : 'en']
  return fillPlaceholders(text, (name) => values[name])
}
