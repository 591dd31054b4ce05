import pLimit from 'p-limit'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'

type Limits = { running: number; waiting: number; retryAfterSeconds?: number; message?: Message }

/**
 * Lets `running` pieces of work run at once and `waiting` more wait in line; what comes after that is refused with 503 at
 * once, so that a flood of one kind of work cannot take the machine away from everything else.
 */
export function boundedQueue({ running, waiting, retryAfterSeconds = 1, message }: Limits) {
  const limit = pLimit(running)
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount >= running && limit.pendingCount >= waiting) {
      throw new AppError('unavailable', { retryAfterSeconds, ...(message !== undefined && { message }) })
    }
    return limit(work)
  }
}
