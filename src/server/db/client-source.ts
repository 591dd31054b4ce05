import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isSilence } from './database-watch.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { namedClient } from './named-client.ts'
import type { NameOf } from './named-client.ts'
import { traced } from '#server/tracing/trace.ts'

/** Where connections come from; each is given back by its `release`. */
export type ClientSource = { connect: () => Promise<PostgresPoolClient> }

/** Only where there was none to be had at once. */
const waiting = { name: 'wait for a connection', leastMs: 1 }

/** The connections of a pool, with names for statements; watched ones are replaced after a silence. */
export function clientSource(
  pool: pg.Pool,
  nameOf: NameOf,
  watch: (DatabaseWatch & { silenceMs: number }) | null,
): ClientSource {
  const clients = new WeakMap<pg.PoolClient, ReturnType<typeof namedClient> & { generation: number }>()
  if (watch) pool.on('remove', (client) => watch.statements.forget(client as pg.PoolClient))

  async function connect() {
    for (;;) {
      const client = await traced(waiting, () => (watch ? takeFrom(pool, watch) : pool.connect()))
      const known = clients.get(client) ?? {
        ...namedClient(client, nameOf, watch?.statements.watch(client, watch.silenceMs)),
        generation: watch?.generation() ?? 0,
      }
      clients.set(client, known)
      if (!watch || known.generation === watch.generation()) return known
      client.release(true)
    }
  }
  return { connect }
}

async function takeFrom(pool: pg.Pool, { outage }: DatabaseWatch): Promise<pg.PoolClient> {
  await outage.allow()
  try {
    return await outage.orUnavailable(pool.connect(), (late) => late.release())
  } catch (error) {
    if (isSilence(error)) outage.reportFailure()
    throw error
  }
}
