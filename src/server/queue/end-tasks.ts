import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { TaskRemains } from './tasks.ts'

/** A task that ran through, in its last attempt, and what stays of it. */
export type EndedTask = { task_id: number; attempts: number } & TaskRemains

/** Another process took the task over after the lease ran out; whatever was prepared here is dropped. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Writes that a task is done. Throws `LeaseLost` where another process has it. */
export async function endTask(db: Db | Tx, now: Date, task: EndedTask): Promise<void> {
  const payload = task.payload === null ? null : JSON.stringify(task.payload)
  const { numAffectedRows } = await sql`
    update tasks set state = 'DONE', lease_until = null, last_error = ${task.verdict}, finished_at = ${now.toISOString()},
           payload = coalesce(${payload}::jsonb, payload)
     where task_id = ${task.task_id} and state = 'WAITING' and attempts = ${task.attempts}`.execute(db)
  if (numAffectedRows !== 1n) throw new LeaseLost()
}
