import type pg from 'pg'

/** A connection whose statements are watched. */
export type Watched = {
  /** From here to `end` an answer is due. */
  begin: () => void
  end: () => void
}

type Entry = { client: pg.PoolClient; limitTicks: number; ticks: number | undefined }

const tickMs = 250

/**
 * Ends connections whose statement is not answered in time: the server cancels slow statements itself, so silence beyond
 * that means that the server or the way to it is gone. Time is counted in ticks of a timer, which a busy process misses
 * too: an answer that lies unread does not look like silence.
 */
export function watchStatements(onSilence: () => void) {
  const entries = new Map<pg.PoolClient, Entry>()

  function tick() {
    for (const entry of entries.values()) {
      if (entry.ticks === undefined) continue
      entry.ticks += 1
      if (entry.ticks <= entry.limitTicks) continue
      endConnection(entry)
      onSilence()
    }
  }

  /** Fails the statement that runs on it, and all that are sent after it. */
  function endConnection(entry: Entry) {
    entry.ticks = undefined
    entries.delete(entry.client)
    void entry.client.end()
  }

  const timer = setInterval(tick, tickMs).unref()
  return {
    watch(client: pg.PoolClient, limitMs: number): Watched {
      const entry: Entry = { client, limitTicks: Math.ceil(limitMs / tickMs), ticks: undefined }
      entries.set(client, entry)
      return {
        begin: () => void (entry.ticks = 0),
        end: () => void (entry.ticks = undefined),
      }
    },
    forget: (client: pg.PoolClient) => void entries.delete(client),
    /** Nothing that is under way will be answered. */
    endAll() {
      for (const entry of entries.values()) if (entry.ticks !== undefined) endConnection(entry)
    },
    stop: () => clearInterval(timer),
  }
}
