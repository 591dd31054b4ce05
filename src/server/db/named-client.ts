import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isStaleStatement } from './database-errors.ts'
import { tracedStatement } from './statement-span.ts'
import type { Watched } from './statement-watch.ts'

export type NameOf = (text: string) => string | undefined

/**
 * A pooled connection that sends statements under their names, by which the server keeps their plans.
 *
 * When a migration or a pooler in between made such a statement useless, it is repeated once without a name: the server
 * refuses it before it runs, so nothing happens twice. Inside a transaction the refusal has already aborted it, and the
 * caller that opened it has to repeat the whole transaction. The connection goes on without names and is closed when it is
 * given back; its successor prepares everything anew.
 */
export function namedClient(client: pg.PoolClient, nameOf: NameOf, watched?: Watched): PostgresPoolClient {
  let isStale = false

  async function sendWatched(text: string, values: unknown[]) {
    watched?.begin()
    try {
      return await tracedStatement(text, () => send(text, values))
    } finally {
      watched?.end()
    }
  }

  async function send(text: string, values: unknown[]) {
    const name = isStale ? undefined : nameOf(text)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStaleStatement(error)) throw error
      isStale = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }

  return {
    release: (destroy?: boolean) => client.release(destroy || isStale),
    // Two overloads in one function: a text with values, or a cursor object, which pg takes as it is.
    query: ((text: string | pg.Submittable, values?: unknown[]) =>
      typeof text === 'string'
        ? sendWatched(text, values ?? [])
        : client.query(text)) as unknown as PostgresPoolClient['query'],
  }
}
