import pg from 'pg'

export type Listener = { stop: () => Promise<void> }

const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * One connection that listens to the database's notifications. It reconnects by itself when the database was away and
 * then reports every channel once, because a notification may have been missed meanwhile.
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
      connectionTimeoutMillis: 3_000,
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
        await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      pauseMs = firstPauseMs
      for (const hear of Object.values(options.channels)) hear()
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
      await opening
      await client?.end().catch(() => {})
    },
  }
}
