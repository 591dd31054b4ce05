import pg from 'pg'
import { typeParsers } from './type-parsers.ts'

export type PoolOptions = {
  url: string
  /** Connections of this process. Each keeps its own plans, so few are better than many. Default 10. */
  poolSize?: number
  /** The address is that of a pooler which gives a connection for one transaction only. */
  isPooled?: boolean
  /** Failures that no caller waits for: a connection that broke while idle, an action after a commit. */
  onError: (error: unknown) => void
}

/**
 * What the server keeps a session to; the process waits `silenceMs` for its word and then takes it for gone. A free connection of
 * the pool, or a new one, is waited for `connectMs`.
 */
export type Pace = { statementMs: number; idleInTransactionMs: number; silenceMs: number; connectMs: number }

/** A burst waits its turn, and still learns within five seconds that there is no connection. */
const connectMs = 4_000

/** A call is answered within five seconds whatever happens to the database, and holds no lock while it does nothing. */
export const callPace: Pace = { statementMs: 3_500, idleInTransactionMs: 5_000, silenceMs: 4_000, connectMs }
/** What may take a minute waits as long for what was there before it. */
export const backgroundPace: Pace = {
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
  silenceMs: 65_000,
  connectMs: 60_000,
}

/** For a session of its own that is done when it is done: whatever limits its role or its database has been given. */
export const withoutLimits =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

const idleTimeoutMs = 300_000

/** Without a pace there is no limit: for programs of their own. */
export function openPool(options: PoolOptions, pace: Pace | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: pace?.connectMs ?? connectMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: 'sehati',
    types: typeParsers,
    onConnect: async (client) => {
      const timer = setTimeout(() => client instanceof pg.Client && void client.end(), connectMs).unref()
      try {
        await client.query(sessionSettings(options, pace))
      } finally {
        clearTimeout(timer)
      }
    },
  })
  pool.on('error', options.onError)
  // A connection that breaks while a caller holds it fails that caller's statement; without a listener the event
  // would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Dates in SQL must not depend on the server's own time zone, and a pooler keeps that setting per client. It does not keep
 * the others, which the next user of the same connection would meet.
 */
function sessionSettings({ isPooled }: PoolOptions, pace: Pace | null): string {
  if (isPooled) return "set time zone 'UTC'"
  if (!pace) return `set time zone 'UTC'; ${withoutLimits}`
  return `set time zone 'UTC';
    set statement_timeout = ${pace.statementMs};
    set lock_timeout = ${pace.statementMs - 500};
    set idle_in_transaction_session_timeout = ${pace.idleInTransactionMs}`
}
