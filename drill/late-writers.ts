import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { psql } from './cluster.ts'
import type { Cluster, DatabaseNode } from './cluster.ts'

/** Who tries to write on every database machine itself, past all proxies, and when each said yes. */
export type LateWriters = {
  acknowledged: Map<string, { n: number; at: number }[]>
  /** Which of them a database holds. */
  kept: () => Promise<Set<number>>
  stop: () => Promise<void>
}

const everyMs = 200
/** Longer than any machine stays away: whoever was frozen answers its held writer when it wakes, or refuses. */
const patienceMs = 90_000

/**
 * Writers on the machines themselves, over their Unix sockets, which no cut of the network reaches: a former primary that
 * still says yes to one of them after its successor began is a split brain.
 */
export async function startLateWriters(cluster: Cluster, primary: DatabaseNode): Promise<LateWriters> {
  const { nodes, topology } = cluster
  const isThere = psql(primary.run, "select 1 from pg_database where datname = 'witness'") !== ''
  if (!isThere) psql(primary.run, 'create database witness owner shop')
  const settings = { user: 'shop', password: topology.secrets.shop, database: 'witness' }
  const open = async (host: string) => {
    const client = new pg.Client({ ...settings, host, connectionTimeoutMillis: 1_000, query_timeout: patienceMs })
    client.on('error', () => {})
    await client.connect().catch((error: unknown) => {
      void client.end().catch(() => {})
      throw error
    })
    return client
  }
  const first = await open(primary.run)
  await first.query('create table if not exists late_writes (n bigint primary key, node text not null)')
  await first.end()

  const acknowledged = new Map<string, { n: number; at: number }[]>(nodes.map(({ name }) => [name, []]))
  let isStopped = false
  let next = Date.now() * 1_000
  const writing = nodes.map(async ({ name, run }) => {
    let client: pg.Client | undefined
    while (!isStopped) {
      const n = next++
      try {
        client ??= await open(run)
        await client.query('insert into late_writes (n, node) values ($1, $2)', [n, name])
        acknowledged.get(name)?.push({ n, at: performance.now() })
      } catch (error) {
        // A replica's refusal is an answer, after which it may be asked again.
        if (!(error instanceof pg.DatabaseError && error.code === '25006')) {
          void client?.end().catch(() => {})
          client = undefined
        }
      }
      await pause(everyMs)
    }
    void client?.end().catch(() => {})
  })
  return {
    acknowledged,
    kept: async () => {
      const client = new pg.Client({ connectionString: cluster.databaseUrl.replace(/shop$/, 'witness') })
      await client.connect()
      const { rows } = await client.query<{ n: string }>('select n from late_writes')
      await client.end()
      return new Set(rows.map(({ n }) => Number(n)))
    },
    stop: async () => {
      isStopped = true
      await Promise.all(writing)
    },
  }
}
