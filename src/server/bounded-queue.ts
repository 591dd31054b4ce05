import { AsyncLocalStorage } from 'node:async_hooks'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'

type Limits = { running: number; waiting: number; retryAfterSeconds?: number; message?: Message }
type Place = { releaseWhile: <T>(outside: () => Promise<T>) => Promise<T> }
type Line = Set<() => void>

const here = new AsyncLocalStorage<Place>()

/** While another service is asked, the asker's place in a bounded queue, if there is one, is free for others. */
export function releaseSlotWhile<T>(outside: () => Promise<T>): Promise<T> {
  return here.getStore()?.releaseWhile(outside) ?? outside()
}

/**
 * Lets `running` pieces of work run at once and `waiting` more wait in line, in the order of coming; what comes after that is
 * refused with 503 at once, so that a flood of one kind of work cannot take the machine away from everything else. A
 * waiting caller may `leave` the line, which throws the signal's reason; once begun, work is not ended by it.
 */
export function boundedQueue({ running, waiting, retryAfterSeconds = 1, message }: Limits) {
  const arriving: Line = new Set()
  const places = placesOf(running, arriving)

  async function run<T>(work: () => Promise<T>, leave?: AbortSignal): Promise<T> {
    if (places.areTaken() && arriving.size >= waiting) {
      throw new AppError('unavailable', { retryAfterSeconds, ...(message !== undefined && { message }) })
    }
    leave?.throwIfAborted()
    await places.acquire(arriving, leave)
    const place = holdPlace(places)
    try {
      return await here.run(place, work)
    } finally {
      place.end()
    }
  }

  return Object.assign(run, { waiting: () => arriving.size })
}

type Places = ReturnType<typeof placesOf>

function placesOf(running: number, arriving: Line) {
  /** They have begun before all who arrive, and go before them. */
  const returning: Line = new Set()
  let busy = 0

  function acquire(line: Line, leave?: AbortSignal): Promise<void> {
    if (busy < running) {
      busy += 1
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      leave?.removeEventListener('abort', gone)
      resolve()
    }
    const gone = () => {
      line.delete(start)
      reject(leave?.reason)
    }
    line.add(start)
    leave?.addEventListener('abort', gone, { once: true })
    return promise
  }

  /** Hands the place to the next caller in line, so that a new caller cannot overtake. */
  function release(): void {
    const line = returning.size > 0 ? returning : arriving
    for (const start of line) {
      line.delete(start)
      start()
      return
    }
    busy -= 1
  }

  return { acquire, release, acquireAgain: () => acquire(returning), areTaken: () => busy >= running }
}

/** A place that was taken, until its end. */
function holdPlace({ release, acquireAgain }: Places): Place & { end: () => void } {
  let isHeld = true
  let isOver = false
  let outsiders = 0
  let coming: Promise<void> | undefined

  async function requeue(): Promise<void> {
    await acquireAgain()
    coming = undefined
    if (isOver) release()
    else isHeld = true
  }

  return {
    /** Work may ask several at once; the place is taken again when the last of them has answered. */
    async releaseWhile(outside) {
      outsiders += 1
      if (isHeld) release()
      isHeld = false
      try {
        return await outside()
      } finally {
        outsiders -= 1
        if (outsiders === 0 && !isHeld && !isOver) await (coming ??= requeue())
      }
    },
    end() {
      isOver = true
      if (isHeld) release()
      isHeld = false
    },
  }
}
