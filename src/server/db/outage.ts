import { setTimeout as pause } from 'node:timers/promises'

/** Nothing is heard of the database. Every call learns it at once until it answers again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

export type Outage = {
  /** Resolves when the database may be used; throws `DatabaseAway` while it is known to be away. */
  allow: () => Promise<void>
  /** `connecting`, unless the database turns out to be away before; `release` receives what then comes too late. */
  orUnavailable: <T>(connecting: Promise<T>, release: (late: T) => void) => Promise<T>
  /** Something did not answer in time: finds out whether anything does. */
  reportFailure: () => void
  isAway: () => boolean
  stop: () => void
}

const doubtMs = 500
const pauseMs = 250

/**
 * Tells one connection that is lost from a database that is away. A suspicion is checked by `probe`, over a connection of
 * its own. Callers wait half a second for what it finds; after that they are refused, until a probe is answered.
 */
export function watchOutage(options: { probe: () => Promise<void>; onAway: () => void }): Outage {
  const waiting = new Set<(reason: DatabaseAway) => void>()
  const stopping = new AbortController()
  let doubt: { settled: Promise<void> } | undefined
  let isAway = false

  async function probeUntilAnswered() {
    while (!stopping.signal.aborted) {
      const isAnswered = await options.probe().then(
        () => true,
        () => false,
      )
      if (isAnswered) return
      await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  function giveUp() {
    if (stopping.signal.aborted) return
    isAway = true
    for (const refuse of waiting) refuse(new DatabaseAway('The database does not answer'))
    waiting.clear()
    options.onAway()
  }

  function reportFailure() {
    if (doubt || stopping.signal.aborted) return
    const settled = Promise.withResolvers<void>()
    doubt = { settled: settled.promise }
    const timer = setTimeout(() => {
      giveUp()
      settled.resolve()
    }, doubtMs).unref()
    void probeUntilAnswered().then(() => {
      clearTimeout(timer)
      isAway = false
      doubt = undefined
      settled.resolve()
    })
  }

  return {
    reportFailure,
    isAway: () => isAway,
    stop: () => stopping.abort(),
    allow: async () => {
      if (doubt && !isAway) await doubt.settled
      if (isAway) throw new DatabaseAway('The database does not answer')
    },
    orUnavailable: (connecting, release) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        connecting.then(
          (result) => (waiting.delete(reject) ? resolve(result) : release(result)),
          (error: unknown) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
  }
}
