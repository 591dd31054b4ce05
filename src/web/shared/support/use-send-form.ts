import { useRef, useState } from 'react'
import type { Call, Output } from '#contract/call.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/upload.ts'
import { announceFailure } from '../announce.ts'
import { useAttemptKey } from '../attempt-key.ts'
import { useErrorText } from '../use-error-text.ts'
import { useWords } from '../words.ts'

type Fields = Record<string, string | undefined>
type Form = { params?: Record<string, string>; fields: Fields; files: readonly File[] }

export type SendForm<C extends Call> = {
  /** Undefined after a failure, which is shown, and when it was given up. */
  send: (form: Form) => Promise<Output<C> | undefined>
  /** 0 to 1 while it leaves, null otherwise. */
  progress: number | null
  giveUp: () => void
  /** What is said beside a field; `files` has that of the first file that was refused. */
  said: (field: string) => string | undefined
  /** What is said of the whole. */
  problem: string | null
}

/** Sends a form with its files and tells how far it is. Trying again after silence has the same idempotency key. */
export function useSendForm<C extends Call>(call: C, failure: PlainKey): SendForm<C> {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const abort = useRef<AbortController | null>(null)
  const attempt = useAttemptKey()
  const errorText = useErrorText()
  const words = useWords()

  async function send({ params = {}, fields, files }: Form): Promise<Output<C> | undefined> {
    setError(null)
    setProgress(0)
    abort.current = new AbortController()
    const body = formOf(fields, files)
    const content = [params, fields, files.map(({ name, size, lastModified }) => [name, size, lastModified])]
    try {
      return await upload(call, { params, body } as never, {
        signal: abort.current.signal,
        onProgress: setProgress,
        idempotencyKey: attempt.keyFor(content),
      })
    } catch (problem) {
      if (!(problem instanceof ApiError)) return undefined
      attempt.refused(problem)
      setError(problem)
      announceFailure(failure, { detail: problem.fields.length > 0 ? undefined : errorText(problem) })
      return undefined
    } finally {
      setProgress(null)
    }
  }

  const said = (field: string) => {
    const found = error?.fields.find((one) => one.field === field || one.field.startsWith(`${field}.`))
    return found && words(found)
  }
  const problem = error && error.fields.length === 0 ? errorText(error) : null
  return { send, progress, giveUp: () => abort.current?.abort(), said, problem }
}

function formOf(fields: Fields, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}
