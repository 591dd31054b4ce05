import { ApiError } from '../api/api-error.ts'
import { textsIn } from '../texts/texts-in.ts'
import type { Language } from '#contract/language.ts'
import { useLanguage } from './language.tsx'
import { wordsIn } from './words.ts'
import { baseTexts } from '../texts/base.en.ts'

/** What a person reads about a failed call: the server's own words, or ours when none came. */
export function useErrorText(): (error: unknown) => string {
  return errorTextIn(useLanguage().language)
}

export function errorTextIn(language: Language): (error: unknown) => string {
  const { errors } = textsIn(baseTexts, language)
  const words = wordsIn(language)
  return (error) => {
    if (!(error instanceof ApiError)) return errors.unexpected
    if (error.code === 'OFFLINE') return errors.offline
    return error.message === '' ? errors.unexpected : words(error)
  }
}
