import { Kysely, PostgresDialect } from 'kysely'
import { clientSource } from './client-source.ts'
import type { ClientSource } from './client-source.ts'
import { watchDatabase } from './database-watch.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { callPace, openPool, backgroundPace } from './open-pool.ts'
import type { Pace, PoolOptions } from './open-pool.ts'
import { routedSource } from './read-from-replica.ts'
import type { ReadFrom } from './read-from-replica.ts'
import { followReplicas } from './replicas.ts'
import type { OpenReplica, Replicas, ReplicaState } from './replicas.ts'
import type { DB } from './schema.generated.ts'
import { statementNames } from './statement-names.ts'
import { reportTo } from './transaction.ts'
import type { Db } from './transaction.ts'

export { DatabaseBusy, isDatabaseUnavailable } from './database-errors.ts'
export { afterCommit, insideTransaction, transaction } from './transaction.ts'
export type { Db, Tx } from './transaction.ts'

export type DbOptions = PoolOptions & {
  /** `false` for a pooler that cannot keep named statements (PgBouncer before 1.21). Default true. */
  statementNames?: boolean
  /** Statements may take any time: for programs of their own that work through whole tables. */
  isBackground?: boolean
  /** Replicas that reads may go to, each by an address of its own (decision 105). */
  readUrls?: readonly string[]
  /** Called with each read outside transactions, where there are replicas. */
  onRead?: (from: ReadFrom) => void
}

const backgroundPoolSize = 2

/** What belongs to a database that was opened for calls. */
const companions = new WeakMap<Db, { background: Db; replicas: Replicas | null }>()

/**
 * Opens the pool. Connects on first use, so it succeeds while the server is down; calls then fail within five
 * seconds with an error that `isDatabaseUnavailable` knows, also when the server or the way to it falls silent, and work
 * again as soon as it is back (decision 60). `db.destroy()` closes it.
 */
export function openDb(options: DbOptions): Db {
  const server = openServer(options)
  if (options.isBackground) {
    const source = server.open(null)
    return kyselyOn(source, options, () => server.close())
  }
  const calls = server.open(callPace)
  const backgroundCalls = server.open(backgroundPace, backgroundPoolSize)
  const replicas = options.readUrls?.length ? openReplicas(options, server.open(callPace, 1)) : null
  const routed = (primary: ClientSource, pace: 'calls' | 'background') =>
    replicas ? routedSource({ replicas, pace, primary, onRead: options.onRead ?? (() => {}) }) : primary

  const db = kyselyOn(routed(calls, 'calls'), options, async () => {
    await Promise.all([replicas?.stop(), server.close()])
  })
  const backgroundDb = kyselyOn(routed(backgroundCalls, 'background'), options, async () => {})
  companions.set(db, { background: backgroundDb, replicas })
  return db
}

/** The same database for a statement that may take a minute because no caller waits for its answer: sweeps and comparisons. */
export function inBackground(db: Db): Db {
  return companions.get(db)?.background ?? db
}

/** How far the replicas are; an empty list without replicas. */
export function replicaStates(db: Db): ReplicaState[] {
  return companions.get(db)?.replicas?.states() ?? []
}

/** The pools of one server, watched together. */
function openServer(options: DbOptions) {
  const watch: DatabaseWatch | null = options.isBackground ? null : watchDatabase(options.url)
  const nameOf = options.statementNames === false ? () => undefined : statementNames()
  const pools: { end: () => Promise<void> }[] = []
  return {
    reportFailure: () => watch?.reportFailures(),
    open(pace: Pace | null, poolSize = options.poolSize): ClientSource {
      const pool = openPool({ ...options, ...(poolSize === undefined ? {} : { poolSize }) }, pace)
      pools.push(pool)
      return clientSource(pool, nameOf, watch && pace && { ...watch, silenceMs: pace.silenceMs })
    },
    async close() {
      watch?.stop()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

function openReplicas(options: DbOptions, primary: ClientSource): Replicas {
  const opened = (options.readUrls ?? []).map((url): OpenReplica => {
    const server = openServer({ ...options, url })
    return {
      name: hostOf(url),
      calls: server.open(callPace),
      background: server.open(backgroundPace, backgroundPoolSize),
      looks: server.open(callPace, 1),
      reportFailure: server.reportFailure,
      close: server.close,
    }
  })
  return followReplicas(primary, opened, options.onError)
}

/** Its host and port, or the folder of its socket: nothing of who may enter. */
function hostOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}

function kyselyOn(source: ClientSource, options: DbOptions, end: () => Promise<void>): Db {
  const pool = { connect: source.connect, end, options: {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  reportTo(db, options.onError)
  return db
}
