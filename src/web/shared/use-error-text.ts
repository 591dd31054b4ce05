import { ApiError } from '../api/api-error.ts'
import { useTexts } from './language.tsx'
import { useWords } from './words.ts'

/** What a person reads about a failed call: the server's own words, or ours when none came. */
export function useErrorText(): (error: unknown) => string {
  const { errors } = useTexts('base')
  const words = useWords()
  return (error) => {
    if (!(error instanceof ApiError)) return errors.unexpected
    if (error.code === 'OFFLINE') return errors.offline
    return error.message === '' ? errors.unexpected : words(error)
  }
}
