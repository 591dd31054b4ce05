import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

type Named = { kind: string }

/** Gives a dead task all its tries again, due at `now`. Not while the same work waits: it would be done twice. */
export async function reviveTask(tx: Tx, task_id: number, now: Date): Promise<Named | 'not_found' | 'waits_already'> {
  const { rows } = await sql<Named & { is_revived: boolean }>`
    with dead as (
      select task_id, kind, dedupe from tasks where task_id = ${task_id} and state = 'DEAD' for update
    ), revived as (
      update tasks t set state = 'WAITING', attempts = 0, due_at = ${now}::timestamptz, finished_at = null, last_error = null
        from dead
       where t.task_id = dead.task_id
         and not exists (select from tasks w where w.kind = dead.kind and w.dedupe = dead.dedupe and w.state = 'WAITING')
      returning t.task_id
    )
    select dead.kind, revived.task_id is not null as is_revived from dead left join revived using (task_id)`.execute(tx)
  const [task] = rows
  if (!task) return 'not_found'
  return task.is_revived ? { kind: task.kind } : 'waits_already'
}

/** Ends a dead task without doing it. */
export async function dropDeadTask(tx: Tx, task_id: number, now: Date): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    update tasks set state = 'DONE', finished_at = ${now}::timestamptz
     where task_id = ${task_id} and state = 'DEAD' returning kind`.execute(tx)
  return rows[0]
}
