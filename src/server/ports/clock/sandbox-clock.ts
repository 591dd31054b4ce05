import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { listen } from '#server/db/listen.ts'
import type { Clock } from './clock-port.ts'

export type SandboxClock = Clock & { close: () => Promise<void> }

/** Time to the year 9999 is what PostgreSQL and JavaScript both write without trouble. */
const furthest = Date.UTC(9999, 0, 1)

/**
 * Real time plus an offset that all server processes share through the table `clock`. The process that moves it waits
 * until it has moved here; the others are notified within milliseconds, and at the latest when they connect again.
 */
export async function sandboxClock(options: {
  db: Db
  databaseUrl: string
  onError: (error: unknown) => void
  /** Where it stands at the start, also in the past; as it was left otherwise. */
  startsAt?: Date | undefined
}): Promise<SandboxClock> {
  if (options.startsAt) await startAt(options.db, options.startsAt)
  let offsetMs = await readOffset(options.db)

  async function refresh() {
    // It only moves forward; an answer that was overtaken must not take it back.
    offsetMs = Math.max(offsetMs, await readOffset(options.db))
  }

  async function advance(seconds: number) {
    if (!Number.isSafeInteger(seconds) || seconds < 0) throw new RangeError('The clock moves forward by whole seconds')
    if (now().getTime() + seconds * 1_000 > furthest) throw new RangeError('The clock does not go that far')
    const { rows } = await sql<{ offset_ms: number }>`
      with moved as (update clock set offset_ms = offset_ms + ${seconds * 1_000}::bigint returning offset_ms)
      select offset_ms, pg_notify('clock', '') from moved`.execute(options.db)
    offsetMs = Math.max(offsetMs, rows[0]?.offset_ms ?? offsetMs)
    return now()
  }

  const now = () => new Date(Date.now() + offsetMs)
  const listener = listen({
    databaseUrl: options.databaseUrl,
    channels: { clock: () => void refresh().catch(options.onError) },
    onError: options.onError,
  })
  return { now, advance, refresh, close: listener.stop }
}

async function readOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirst()
  return row?.offset_ms ?? 0
}

async function startAt(db: Db, moment: Date): Promise<void> {
  await db
    .updateTable('clock')
    .set({ offset_ms: moment.getTime() - Date.now() })
    .execute()
}
