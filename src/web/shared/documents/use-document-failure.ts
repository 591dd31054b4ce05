import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { useErrorText } from '../use-error-text.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** Tells that there is no document and why: with the fixed text for what is no PDF, else with the given one and the reason. */
export function useDocumentFailure(): (error: unknown, message: string) => void {
  const { errors } = useTexts(baseTexts)
  const errorText = useErrorText()
  return (error, message) => {
    if (error instanceof ApiError && error.code === 'INVALID_FILE') return toast.error(errors.invalidFile)
    const reason = errorText(error)
    toast.error(message, reason === message ? {} : { detail: reason })
  }
}
