import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type Listener = { stop: () => Promise<void> }

const firstPauseMs = 100
const longestPauseMs = 1_000
const silenceMs = 3_000
const heartbeatMs = 1_500
const goodbyeMs = 1_000

/**
 * One connection that listens to the database's notifications. It reconnects by itself when the database was away and
 * then reports every channel once, because a notification may have been missed meanwhile. A connection that nothing is
 * ever heard of may be lost without a word, so it is tried every other second.
 */
export function listen(options: {
  databaseUrl: string
  channels: Record<string, () => void>
  onError: (error: unknown) => void
}): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let isStopped = false

  function reconnect(error: unknown) {
    if (isStopped || retry) return
    options.onError(error)
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, pauseMs)
    retry.unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: silenceMs,
      keepAlive: true,
      application_name: 'sehati listener',
    })
    client = fresh
    const lose = (error: unknown) => {
      // Late words of a connection that was replaced must not replace its successor.
      if (client === fresh) reconnect(error)
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose(new Error('The listening connection ended')))
    fresh.on('notification', ({ channel }) => options.channels[channel]?.())
    try {
      await fresh.connect()
      for (const channel of Object.keys(options.channels))
        await answered(fresh, `listen ${fresh.escapeIdentifier(channel)}`)
      pauseMs = firstPauseMs
      for (const hear of Object.values(options.channels)) hear()
      beat(fresh, () => !isStopped && client === fresh && !retry)
    } catch (error) {
      lose(error)
      await fresh.end().catch(() => {})
    }
  }

  const opening = connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      // A connection that is lost without a word never ends by itself.
      const goodbye = opening.then(() => client?.end()).catch(() => {})
      await Promise.race([goodbye, pause(goodbyeMs, undefined, { ref: false })])
    },
  }
}

/** Tries the connection every other second. A failure ends it, which is heard like any other end. */
function beat(client: pg.Client, isInUse: () => boolean): void {
  const timer = setTimeout(() => {
    if (!isInUse()) return
    void answered(client, 'select 1').then(
      () => beat(client, isInUse),
      () => {},
    )
  }, heartbeatMs)
  timer.unref()
}

/** A statement that must be answered soon; silence ends the connection. */
async function answered(client: pg.Client, text: string): Promise<void> {
  const timer = setTimeout(() => void client.end(), silenceMs)
  timer.unref()
  try {
    await client.query(text)
  } finally {
    clearTimeout(timer)
  }
}
