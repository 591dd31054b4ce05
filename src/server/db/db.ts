import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { namedClient } from './named-client.ts'
import type { DB } from './schema.generated.ts'
import { statementNames } from './statement-names.ts'
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
  /** Failures that no caller waits for: a connection that broke while idle, an action after a commit. */
  onError: (error: unknown) => void
}

/** Also for a free connection of the pool: a burst waits its turn, and still learns within five seconds that there is none. */
const connectTimeoutMs = 4_000
const idleTimeoutMs = 300_000

/**
 * Opens the pool. Connects on first use, so it succeeds while the server is down; calls then fail within five
 * seconds with an error that `isDatabaseUnavailable` knows. `db.destroy()` closes it.
 */
export function openDb(options: DbOptions): Db {
  const pool = openPool(options)
  const nameOf = options.statementNames === false ? () => undefined : statementNames()
  const clients = new WeakMap<pg.PoolClient, ReturnType<typeof namedClient>>()

  async function connect() {
    const client = await pool.connect()
    const known = clients.get(client) ?? namedClient(client, nameOf)
    clients.set(client, known)
    return known
  }

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  reportTo(db, options.onError)
  return db
}

function openPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: 'sehati',
    types: typeParsers,
    // Dates in SQL must not depend on the server's own time zone. A pooler keeps this setting per client.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'")
    },
  })
  pool.on('error', options.onError)
  // A connection that breaks while a caller holds it fails that caller's statement; without a listener the event
  // would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
