import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

const usualSeconds = 60

/**
 * The pause between two mails: a minute after one was sent, or the server's wait. `round` changes with each, so
 * that a countdown of the same length restarts.
 */
export function useSentWait(isSentAlready: boolean) {
  const [pause, setPause] = useState(isSentAlready ? { seconds: usualSeconds, round: 0 } : null)

  function begin(seconds: number) {
    setPause((last) => ({ seconds, round: (last?.round ?? 0) + 1 }))
  }

  /** Passes a failure on, after storing the server's seconds to wait. */
  async function watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work()
      begin(usualSeconds)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) begin(error.retryAfterSeconds)
      throw error
    }
  }

  return { pause, watch, end: () => setPause(null) }
}
