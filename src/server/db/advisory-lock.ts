import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const pollIntervalMs = 50
/** A balancer on the way takes a connection for forgotten on which nothing is said for hours, and the lock would go with it. */
const beatMs = 60_000

/**
 * Runs `work` while no other process runs work under the same key; the others wait their turn. The lock belongs to a
 * transaction that stays open meanwhile, so it cannot be left behind with a session that a pooler hands on.
 *
 * Polls instead of waiting inside the server: a waiting statement holds a snapshot, and `create index concurrently` in the
 * working process would wait for that snapshot in turn.
 */
export async function withAdvisoryLock<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
  { everyMs = beatMs } = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'sehati lock' })
  client.on('error', () => {})
  await client.connect()
  try {
    await lock(client, key)
    const beat = setInterval(() => void client.query('select 1').catch(() => {}), everyMs)
    return await work().finally(() => clearInterval(beat))
  } finally {
    await client.end()
  }
}

async function lock(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Without parameters: the server keeps the snapshot of a statement that has some until the next one comes.
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_xact_lock(${key}) as locked`)
    if (rows[0]?.locked) return
    await client.query('rollback')
    await pause(pollIntervalMs)
  }
}
