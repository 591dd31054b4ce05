import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

/**
 * The server's wait after too many attempts. `watch` passes a call's failure on to the form and stores the
 * seconds for the page to count down.
 */
export function useRetryWait() {
  const [wait, setWait] = useState<{ seconds: number; isOver: boolean } | null>(null)

  async function watch<T>(work: () => Promise<T>): Promise<T> {
    setWait(null)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== undefined) {
        setWait({ seconds: error.retryAfterSeconds, isOver: false })
      }
      throw error
    }
  }

  return { wait, watch, end: () => setWait((present) => present && { ...present, isOver: true }) }
}
