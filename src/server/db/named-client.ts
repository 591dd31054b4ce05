import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isStaleStatement } from './database-errors.ts'
import { runKept } from './kept-query.ts'
import type { Shapes } from './kept-query.ts'

type NameOf = (text: string) => string | undefined
type Kept = { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> }

/**
 * A pooled connection that sends statements under their names.
 *
 * When a migration or a pooler in between made the kept statements useless, they are forgotten on both sides and the
 * statement is repeated once: the server refuses such a statement before it runs, so nothing happens twice. Inside a
 * transaction the refusal has already aborted it; then the clean-up follows the rollback and the whole transaction
 * has to be repeated by whoever opened it.
 */
export function namedClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const shapes: Shapes = new Map()
  let isStale = false

  async function forgetStatements() {
    // pg keeps the parsed names in these two fields only; the server must forget them in the same moment.
    const connection = (client as unknown as { connection: Kept }).connection
    connection.parsedStatements = {}
    connection.submittedNamedStatements = {}
    shapes.clear()
    await client.query('deallocate all')
    isStale = false
  }

  async function send(text: string, values: unknown[]) {
    const name = nameOf(text)
    return name === undefined ? client.query(text, values) : runKept(client, { name, text, values }, shapes)
  }

  async function sendOrRepeat(text: string, values: unknown[]) {
    if (isStale && client.getTransactionStatus() === 'I') await forgetStatements()
    try {
      return await send(text, values)
    } catch (error) {
      if (!isStaleStatement(error)) throw error
      isStale = true
      if (client.getTransactionStatus() !== 'I') throw error
      await forgetStatements()
      return send(text, values)
    }
  }

  return {
    get processID() {
      return (client as unknown as { processID: number }).processID
    },
    release: (destroy?: boolean) => client.release(destroy),
    // Two overloads in one function: a text with values, or a cursor object, which pg takes as it is.
    query: ((text: string | pg.Submittable, values?: unknown[]) =>
      typeof text === 'string'
        ? sendOrRepeat(text, values ?? [])
        : client.query(text)) as unknown as PostgresPoolClient['query'],
  }
}
