import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedClient } from './named-client.ts'
import { watchOutage } from './outage.ts'
import type { DB } from './schema.generated.ts'
import { statementNames } from './statement-names.ts'
import { watchStatements } from './statement-watch.ts'
import { reportTo } from './transaction.ts'
import type { Db } from './transaction.ts'
import { typeParsers } from './type-parsers.ts'

export { DatabaseBusy, isDatabaseUnavailable } from './database-errors.ts'
export { afterCommit, insideTransaction, transaction } from './transaction.ts'
export type { Db, Tx } from './transaction.ts'

export type DbOptions = {
  url: string
  /** Connections of this process. Each keeps its own plans, so few are better than many. Default 10. */
  poolSize?: number
  /** `false` for a pooler that cannot keep named statements (PgBouncer before 1.21). Default true. */
  statementNames?: boolean
  /** Statements may take any time: for programs of their own that work through whole tables. */
  isUnhurried?: boolean
  /** Failures that no caller waits for: a connection that broke while idle, an action after a commit. */
  onError: (error: unknown) => void
}

/** What the server keeps a session to; the process waits `silenceMs` for its word and then takes it for gone. */
type Pace = { statementMs: number; idleInTransactionMs: number; silenceMs: number }

/** A call is answered within five seconds whatever happens to the database, and holds no lock while it does nothing. */
const callPace: Pace = { statementMs: 3_500, idleInTransactionMs: 5_000, silenceMs: 4_000 }
const unhurriedPace: Pace = { statementMs: 60_000, idleInTransactionMs: 60_000, silenceMs: 65_000 }
const unhurriedPoolSize = 2

/** Also for a free connection of the pool: a burst waits its turn, and still learns within five seconds that there is none. */
const connectTimeoutMs = 4_000
const probeTimeoutMs = 3_000
const idleTimeoutMs = 300_000

const unhurriedOf = new WeakMap<Db, Db>()

/**
 * Opens the pool. Connects on first use, so it succeeds while the server is down; calls then fail within five
 * seconds with an error that `isDatabaseUnavailable` knows, also when the server or the way to it falls silent, and work
 * again as soon as it is back (decision 60). `db.destroy()` closes it.
 */
export function openDb(options: DbOptions): Db {
  if (options.isUnhurried) return kyselyOn(openPool(options, null), options, null)
  const watch = openWatch(options)
  const calls = openPool(options, callPace)
  const unhurried = openPool({ ...options, poolSize: unhurriedPoolSize }, unhurriedPace)
  const close = async () => {
    watch.stop()
    await Promise.all([calls.end(), unhurried.end()])
  }
  const db = kyselyOn(calls, options, { ...watch, silenceMs: callPace.silenceMs }, close)
  unhurriedOf.set(db, kyselyOn(unhurried, options, { ...watch, silenceMs: unhurriedPace.silenceMs }))
  return db
}

/** The same database for a statement that may take a minute because nobody waits for its answer: sweeps and comparisons. */
export function unhurried(db: Db): Db {
  return unhurriedOf.get(db) ?? db
}

type Watch = ReturnType<typeof openWatch>

function openWatch({ url }: DbOptions) {
  let generation = 0
  const suspectAll = () => {
    // What is idle may be as deaf as what was silent: it is replaced when it is next needed.
    generation += 1
    outage.suspect()
    if (outage.isAway()) statements.endAll()
  }
  const statements = watchStatements(suspectAll)
  const outage = watchOutage({
    probe: () => probe(url),
    onAway: () => {
      generation += 1
      statements.endAll()
    },
  })
  const stop = () => {
    outage.stop()
    statements.stop()
  }
  return { outage, statements, generation: () => generation, stop }
}

/** Fails only where nothing is heard: a refusal is an answer, which calls will meet themselves. */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeoutMs })
  client.on('error', () => {})
  let isSilent = false
  const timer = setTimeout(() => {
    isSilent = true
    void client.end()
  }, probeTimeoutMs).unref()
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    if (isSilent || isSilence(error)) throw error
  } finally {
    clearTimeout(timer)
    void client.end()
  }
}

function kyselyOn(
  pool: pg.Pool,
  options: DbOptions,
  watch: (Watch & { silenceMs: number }) | null,
  end = () => pool.end(),
): Db {
  const nameOf = options.statementNames === false ? () => undefined : statementNames()
  const clients = new WeakMap<pg.PoolClient, ReturnType<typeof namedClient> & { generation: number }>()
  if (watch) pool.on('remove', (client) => watch.statements.forget(client as pg.PoolClient))

  async function connect() {
    for (;;) {
      const client = watch ? await takeFrom(pool, watch) : await pool.connect()
      const known = clients.get(client) ?? {
        ...namedClient(client, nameOf, watch?.statements.watch(client, watch.silenceMs)),
        generation: watch?.generation() ?? 0,
      }
      clients.set(client, known)
      if (!watch || known.generation === watch.generation()) return known
      client.release(true)
    }
  }

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) })
  reportTo(db, options.onError)
  return db
}

async function takeFrom(pool: pg.Pool, { outage }: Watch): Promise<pg.PoolClient> {
  await outage.pass()
  try {
    return await outage.orAway(pool.connect(), (late) => late.release())
  } catch (error) {
    if (isSilence(error)) outage.suspect()
    throw error
  }
}

/** The server took the connection and said nothing; one that refuses is no riddle. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && /connection timeout|timeout expired/.test(error.message)
}

function openPool(options: DbOptions, pace: Pace | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: 'sehati',
    types: typeParsers,
    onConnect: async (client) => {
      const timer = setTimeout(() => client instanceof pg.Client && void client.end(), connectTimeoutMs).unref()
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
 * the others, which would be met by whoever gets the same connection next.
 */
function sessionSettings({ statementNames }: DbOptions, pace: Pace | null): string {
  const isPooled = statementNames === false
  if (isPooled || !pace) return "set time zone 'UTC'"
  return `set time zone 'UTC';
    set statement_timeout = ${pace.statementMs};
    set lock_timeout = ${pace.statementMs - 500};
    set idle_in_transaction_session_timeout = ${pace.idleInTransactionMs}`
}
