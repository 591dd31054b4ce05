import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordTask } from '#server/metrics.ts'
import type { TaskResult } from '#server/metrics.ts'
import { tracedLater } from '#server/tracing/trace.ts'
import { endTask, LeaseLost } from './end-tasks.ts'
import { installation, installedTasks, seedRecurring } from './tasks.ts'
import type { AnyTask, TaskEffects, TaskRemains } from './tasks.ts'

/** A task that this process holds until its lease runs out or is renewed. */
export type ClaimedTask = {
  task_id: number
  kind: string
  payload: unknown
  attempts: number
  max_attempts: number
  /** Of the request that asked for it, where traces are kept. */
  traceparent: string | null
  /** The request that enqueued it is not waiting any more: its trace is pointed at and not gone on with. */
  is_old: boolean
}

export type LeaseOptions = {
  /** How long a claim holds without renewal; a task of a dead process runs again after it. */
  leaseMs: number
}

export const defaultLease: LeaseOptions = { leaseMs: 60_000 }

const maxBackoffSeconds = 3_600

/**
 * Takes up to `limit` due tasks for this process, oldest first. `due_at` is compared with the shop's clock, leases with
 * real time: a moved clock makes work due but never takes it away from a living worker. The values are in selects of
 * their own: the server would plan the statement anew for each set of values that it can see. In a transaction, because a claim
 * whose answer is lost on the way would hold its tasks for a minute: the server undoes what was not confirmed.
 */
export function claimTasks(ctx: Ctx<System>, limit: number, lease = defaultLease): Promise<ClaimedTask[]> {
  return transaction(ctx.db, (tx) => claimInside(ctx, tx, limit, lease))
}

export async function claimInside(
  ctx: Ctx<System>,
  tx: Db | Tx,
  limit: number,
  { leaseMs } = defaultLease,
): Promise<ClaimedTask[]> {
  const { rows } = await sql<ClaimedTask>`
    update tasks set attempts = attempts + 1, lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
    where task_id in (
      select task_id from tasks
      where state = 'WAITING' and due_at <= (select ${ctx.now().toISOString()}::timestamptz)
        and kind = any((select ${[...installedTasks().keys()]}::text[])::text[])
        and (lease_until is null or lease_until < clock_timestamp())
      order by due_at, task_id limit (select ${limit}::int) for update skip locked)
    returning task_id, kind, payload, attempts, max_attempts, traceparent,
              created_at < clock_timestamp() - interval '1 minute' as is_old`.execute(tx)
  return rows.sort((a, b) => a.task_id - b.task_id)
}

/** Runs a claimed task to its end: done, waiting for another try, or dead. Throws only when the database is away. */
export async function runTask(base: Ctx<System>, claimed: ClaimedTask, lease = defaultLease): Promise<void> {
  const startedAt = performance.now()
  const { kind, attempts, traceparent, is_old } = claimed
  const span = { name: `task ${kind}`, kind: 'consumer', facts: { 'shop.task': kind, attempt: attempts } } as const
  await tracedLater({ traceparent, isLongAgo: is_old }, span, async (note) => {
    const result = await runToItsEnd(base, claimed, lease)
    note({ 'shop.result': result })
    recordTask(kind, result, startedAt)
  })
}

async function runToItsEnd(base: Ctx<System>, claimed: ClaimedTask, lease: LeaseOptions): Promise<TaskResult> {
  const task = installedTasks().get(claimed.kind)
  if (!task) throw new Error(`No task is called ${claimed.kind}`)
  const ctx = contextFor(base, claimed)
  if (claimed.attempts > claimed.max_attempts && task.everySeconds === null) {
    return failTask(ctx, task, claimed, new Error('The process ended during the last attempt'))
  }
  const stopRenewing = renewLease(ctx, claimed, lease)
  try {
    const attempt = {
      task_id: claimed.task_id,
      number: claimed.attempts,
      isLast: claimed.attempts >= claimed.max_attempts,
    }
    // The payload was written by `enqueue` with this task's own type.
    const effects = await task.run(ctx, claimed.payload as never, attempt)
    await completeTask(ctx, task, claimed, effects ?? nothing)
    return 'done'
  } catch (error) {
    if (error instanceof LeaseLost) return takenOver(ctx)
    return await failTask(ctx, task, claimed, error)
  } finally {
    stopRenewing()
  }
}

function contextFor(base: Ctx<System>, { task_id, kind, attempts }: ClaimedTask): Ctx<System> {
  return {
    ...base,
    actor: { kind: 'system' },
    requestId: `task-${task_id}`,
    log: base.log.child({ task_id, kind, attempt: attempts }),
  }
}

const nothing: TaskRemains = { payload: null, verdict: null }

/** The completion comes first: only the present holder gets to write effects, and the task's own key is free again. */
async function completeTask(
  ctx: Ctx<System>,
  task: AnyTask,
  claimed: ClaimedTask,
  ending: TaskEffects | TaskRemains,
): Promise<void> {
  if (typeof ending !== 'function' && task.everySeconds === null) {
    return endTask(ctx.db, ctx.now(), { ...claimed, ...ending })
  }
  await transaction(ctx.db, async (tx) => {
    const remains = typeof ending === 'function' ? nothing : ending
    await endTask(tx, ctx.now(), { ...claimed, ...remains })
    if (typeof ending === 'function') await ending(tx)
    if (task.everySeconds !== null) await seedRecurring(tx, [task], secondsFrom(ctx.now(), task.everySeconds))
  })
}

function takenOver({ log }: Ctx<System>): TaskResult {
  log.warn('another process took this task over')
  return 'taken over'
}

async function failTask(ctx: Ctx<System>, task: AnyTask, claimed: ClaimedTask, error: unknown): Promise<TaskResult> {
  const isDead = task.everySeconds === null && claimed.attempts >= claimed.max_attempts
  const { numUpdatedRows } = await ctx.db
    .updateTable('tasks')
    .set({
      state: isDead ? 'DEAD' : 'WAITING',
      due_at: secondsFrom(ctx.now(), backoff(task, claimed.attempts)).toISOString(),
      lease_until: null,
      last_error: String(error).slice(0, 500),
      finished_at: isDead ? ctx.now().toISOString() : null,
    })
    .where('task_id', '=', claimed.task_id)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', claimed.attempts)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return takenOver(ctx)
  if (isDead) ctx.log.error({ err: error }, 'task failed for good')
  else ctx.log.warn({ err: error }, 'task failed and is tried again later')
  return isDead ? 'dead' : 'failed'
}

function backoff(task: AnyTask, attempts: number): number {
  const longest = Math.min(maxBackoffSeconds, task.everySeconds ?? maxBackoffSeconds)
  return Math.min(longest, task.backoffSeconds * 2 ** Math.min(attempts - 1, 20))
}

function secondsFrom(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000)
}

/** Long handlers keep their claim: it is renewed while they run and the process lives. */
function renewLease(ctx: Ctx<System>, { task_id, attempts }: ClaimedTask, { leaseMs }: LeaseOptions): () => void {
  const timer = setInterval(() => {
    sql`update tasks set lease_until = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
        where task_id = ${task_id} and state = 'WAITING' and attempts = ${attempts}`
      .execute(ctx.db)
      .catch((error: unknown) => ctx.log.warn({ reason: String(error) }, 'lease not renewed'))
  }, leaseMs / 3)
  timer.unref()
  return () => clearInterval(timer)
}

/** Gives a claim up, unless another process has the task by now. */
export async function releaseTask(db: Db, { task_id, attempts }: ClaimedTask): Promise<void> {
  await sql`update tasks set lease_until = null
             where task_id = ${task_id} and state = 'WAITING' and attempts = ${attempts}`.execute(db)
}

const waitForOthersMs = 15_000

/**
 * Runs everything that is due now, one after the other in order of time, with all that it enqueues, until nothing due
 * is left; waits for what other workers have in hand. Answers how many ran here. Failed tasks wait for their next try.
 */
export async function runDue(ctx: Ctx): Promise<number> {
  const systemCtx: Ctx<System> = { ...ctx, actor: { kind: 'system' } }
  await seedOnce(ctx)
  const deadline = performance.now() + waitForOthersMs
  for (let count = 0; ;) {
    const before = count
    const { free, held } = await countDue(ctx.db, ctx.now())
    for (let left = free; left > 0; left -= 1) {
      // One statement by itself: whoever runs what is due reads its answer or ends.
      const [claimed] = await claimInside(systemCtx, ctx.db, 1)
      if (!claimed) break
      await runTask(systemCtx, claimed)
      count += 1
    }
    if (count > before) continue
    if (free + held === 0 || performance.now() > deadline) return count
    await pause(10)
  }
}

const seeded = new WeakMap<Db, number>()

/** Recurring tasks enqueue themselves again, so once for each database and list of tasks is enough. */
async function seedOnce({ db, now }: Ctx): Promise<void> {
  if (seeded.get(db) === installation()) return
  await seedRecurring(db, [...installedTasks().values()], now())
  seeded.set(db, installation())
}

/** How many due tasks can be claimed, and how many are in the hands of others. */
async function countDue(db: Db, now: Date): Promise<{ free: number; held: number }> {
  const { rows } = await sql<{ free: number; held: number }>`
    select count(*) filter (where lease_until is null or lease_until < clock_timestamp()) as free,
           count(*) filter (where lease_until >= clock_timestamp()) as held
      from tasks where state = 'WAITING' and due_at <= ${now.toISOString()}::timestamptz
       and kind = any(${[...installedTasks().keys()]}::text[])`.execute(db)
  return rows[0] ?? { free: 0, held: 0 }
}
