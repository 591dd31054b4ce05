import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/**
 * Until no task is due any more, in the shop's time; false when it takes longer. What a killed process held comes back
 * after its lease.
 */
export async function untilIdle(db: Db, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if ((await countDue(db)) === 0) return true
    await pause(200)
  }
  return false
}

async function countDue(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from tasks
     where state = 'WAITING' and due_at <= clock_timestamp() + (select offset_ms from clock) * interval '1 millisecond'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
