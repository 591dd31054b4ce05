import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'

/**
 * The idempotency key of what must not happen twice. It stays the same while the same is tried again after an answer that
 * never came; another content, and whatever follows a refusal, gets a key of its own.
 */
export function useAttemptKey() {
  const attempt = useRef<{ body: string; key: string } | null>(null)

  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body)
      if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
      return attempt.current.key
    },
    refused(error: ApiError): void {
      if (!mayHaveHappened(error)) attempt.current = null
    },
  }
}

/** No response, or one that the work still runs: it may have been done. */
export function mayHaveHappened({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'REQUEST_IN_PROGRESS' || code === 'UNREADABLE'
}
