import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { TaskRemains } from './tasks.ts'

/** A task that ran through, in its last attempt, and what is kept of it. */
export type EndedTask = { task_id: number; attempts: number } & TaskRemains

/** Another process took the task over after the lease ran out; whatever was prepared here is dropped. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Writes that these tasks are done, and answers which of them: a task that another process took over is not. The ids stand
 * there once more because the server takes a list in JSON for a hundred rows, for which it would read the whole table.
 */
export async function markDone(db: Db | Tx, now: Date, ended: readonly EndedTask[]): Promise<number[]> {
  const done = ended.map(({ task_id, attempts, payload, verdict }) => ({ task_id, attempts, payload, verdict }))
  const ids = ended.map(({ task_id }) => task_id)
  const { rows } = await sql<{ task_id: number }>`
    update tasks t set state = 'DONE', lease_until = null, last_error = d.verdict, finished_at = ${now.toISOString()},
           payload = coalesce(d.payload, t.payload)
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
           as d (task_id bigint, attempts integer, payload jsonb, verdict text)
     where t.task_id = d.task_id and t.state = 'WAITING' and t.attempts = d.attempts
       and t.task_id = any((select ${ids}::bigint[])::bigint[])
    returning t.task_id`.execute(db)
  return rows.map(({ task_id }) => task_id)
}

type Waiting = { task: EndedTask; settle: PromiseWithResolvers<void> }

/** What is to be written next, by database. */
const gathered = new WeakMap<Db, Waiting[]>()

/**
 * Ends a task without effects. In a busy shop many end at once (the mails of its orders): while one statement is on its
 * way, the next gathers all that end meanwhile. Throws `LeaseLost` where another process has the task.
 */
export function endTask({ db, now }: Ctx<System>, task: EndedTask): Promise<void> {
  const settle = Promise.withResolvers<void>()
  const waiting = gathered.get(db)
  if (waiting) {
    waiting.push({ task, settle })
  } else {
    gathered.set(db, [])
    void writeEndings(db, now, [{ task, settle }])
  }
  return settle.promise
}

async function writeEndings(db: Db, now: () => Date, first: Waiting[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = gathered.get(db)?.splice(0) ?? []) await settleAll(db, now, batch)
  gathered.delete(db)
}

/** One that cannot be written is no reason to repeat the others. */
async function settleAll(db: Db, now: () => Date, batch: Waiting[]): Promise<void> {
  try {
    const tasks = batch.map(({ task }) => task)
    const done = new Set(await markDone(db, now(), tasks))
    for (const { task, settle } of batch) {
      if (done.has(task.task_id)) settle.resolve()
      else settle.reject(new LeaseLost())
    }
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await settleAll(db, now, [one])
    else batch[0]?.settle.reject(error)
  }
}
