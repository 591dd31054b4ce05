import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import type { QueueFigures } from '#server/metrics.ts'

/** What is due and not done, by kind, and for how many seconds of the shop's time the oldest of it has been due. */
export async function queueFigures({ db, now }: Ctx<System>): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select kind, count(*) as waiting, extract(epoch from ${now()}::timestamptz - min(due_at))::float8 as age_seconds
      from tasks where state = 'WAITING' and due_at <= ${now()}::timestamptz group by kind`.execute(db)
  return rows
}
