import { ApiError } from '../api/api-error.ts'
import { textsOf } from '../texts/catalogue.ts'
import type { Language } from '../texts/catalogue.ts'
import { useLanguage } from './language.tsx'
import { wordsIn } from './words.ts'

/** What a person reads about a failed call: the server's own words, or ours when none came. */
export function useErrorText(): (error: unknown) => string {
  return errorTextIn(useLanguage().language)
}

export function errorTextIn(language: Language): (error: unknown) => string {
  const { errors } = textsOf('base', language)
  const words = wordsIn(language)
  return (error) => {
    if (!(error instanceof ApiError)) return errors.unexpected
    if (error.code === 'OFFLINE') return errors.offline
    return error.message === '' ? errors.unexpected : words(error)
  }
}
