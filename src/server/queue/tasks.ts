import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { maxAttempts, usualAttempts } from '#server/tasks.ts'
import type { TaskKind, Tasks } from '#server/tasks.ts'
import { traceForLater } from '#server/tracing/trace.ts'

export type TaskAttempt = {
  task_id: number
  /** 1 at the first try. */
  number: number
  /** After a failure of this attempt the task is dead. */
  isLast: boolean
}

/** Database effects of a task, written in the same transaction as its completion. */
export type TaskEffects = (tx: Tx) => Promise<void>

/**
 * What a task that has ended keeps in place of its payload (`null`: all of it), and what came of it. Where there are no
 * other effects, this and the completion are one statement.
 */
export type TaskRemains = { payload: Record<string, unknown> | null; verdict: string | null }

/**
 * Work for later. `run` does the outside work first and returns the database effects; these and the completion are
 * committed together, so an effect happens exactly once. The outside work may be repeated (a crash between it and the
 * commit) and therefore carries a fixed reference.
 */
export type Task<P> = {
  kind: string
  run: (ctx: Ctx<System>, payload: P, attempt: TaskAttempt) => Promise<void | TaskEffects | TaskRemains>
  /** Pause after the first failure; it doubles with each further one, up to an hour. */
  backoffSeconds: number
  /** Recurring tasks enqueue themselves again this long after each run, also after failures. */
  everySeconds: number | null
}

/** A task whose payload type was forgotten, as the worker keeps it. */
export type AnyTask = Task<never>

const defaults = { backoffSeconds: 5, everySeconds: null }

/** How the tasks of a kind run. The kind, its payload and its attempts stand in `Tasks`. */
export function defineTask<K extends TaskKind>(
  task: { kind: K } & Pick<Task<Tasks[K]>, 'run'> & Partial<Pick<Task<Tasks[K]>, 'backoffSeconds'>>,
): Task<Tasks[K]> {
  return { ...defaults, ...task }
}

/**
 * A task that runs every so often on the shop's clock, in one process at a time. Runs that were missed (the shop was
 * closed, the clock jumped) are made up for by one run.
 */
export function defineRecurringTask(task: {
  kind: string
  everySeconds: number
  run: (ctx: Ctx<System>) => Promise<void | TaskEffects>
}): Task<Record<string, never>> {
  return { ...defaults, kind: task.kind, everySeconds: task.everySeconds, run: (ctx) => task.run(ctx) }
}

export type EnqueueOptions = {
  /** On the shop's clock; at once where left out. */
  due_at?: Date
  /** While a task of this kind with the same key waits or runs, another is not added. */
  dedupe?: string
  max_attempts?: number
}

/** Writes the task in the caller's transaction: it exists exactly if the caller's changes do. */
export async function enqueue<K extends TaskKind>(
  tx: Tx,
  kind: K,
  payload: Tasks[K],
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, [later(kind, payload, options)])
}

/** One task of several for `enqueueAll`. */
export type LaterTask = EnqueueOptions & { kind: string; payload: Record<string, unknown>; max_attempts: number }

export function later<K extends TaskKind>(kind: K, payload: Tasks[K], options: EnqueueOptions = {}): LaterTask {
  return { kind, payload, max_attempts: maxAttempts[kind] ?? usualAttempts, ...options }
}

/** As `enqueue`, several tasks in one statement. */
export async function enqueueAll(tx: Tx, tasks: readonly LaterTask[]): Promise<void> {
  await insertTasks(tx, tasks, traceForLater())
  if (tasks.some(({ due_at }) => !due_at)) afterCommit(tx, announce)
}

let announce = () => {}

/**
 * Who is told of tasks that are due at once. They are notified after the commit and not by a trigger: a notification inside a
 * transaction makes all commits of the database wait for each other. What is lost with a process is found by the poll.
 */
export function announceTasksTo(tell: () => void): void {
  announce = tell
}

/** One text for any number of tasks, whose plan the server keeps. */
async function insertTasks(db: Db | Tx, tasks: readonly LaterTask[], trace: string | null): Promise<void> {
  await sql`
    insert into tasks (kind, payload, due_at, dedupe, max_attempts, traceparent)
    select kind, payload, coalesce(due_at, ${shopNow}), dedupe, max_attempts, ${trace}::text
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
           as t (kind text, payload jsonb, due_at timestamptz, dedupe text, max_attempts integer)
    on conflict (kind, dedupe) where dedupe is not null and state = 'WAITING' do nothing`.execute(db)
}

/** The shop's clock as the database sees it; cut to the milliseconds that processes know, so that "now" is never ahead. */
export const shopNow = sql`date_trunc('milliseconds', clock_timestamp() + (select offset_ms from clock) * interval '1 millisecond')`

/** Makes sure that every recurring task has its next run waiting. */
export async function seedRecurring(db: Db | Tx, tasks: readonly AnyTask[], dueAt: Date): Promise<void> {
  const recurring = tasks.filter(({ everySeconds }) => everySeconds !== null)
  if (recurring.length > 0)
    await insertTasks(
      db,
      recurring.map(({ kind }) => ({ kind, payload: {}, due_at: dueAt, dedupe: 'next', max_attempts: usualAttempts })),
      // The next round was caused by no request.
      null,
    )
}

const installed = new Map<string, AnyTask>()

let installations = 0

/** Another number after each `installTasks`. */
export function installation(): number {
  return installations
}

/** Names all tasks at start; called once by the worker, again by each test server with the same list. */
export function installTasks(tasks: readonly AnyTask[]): void {
  installed.clear()
  installations += 1
  for (const task of tasks) {
    if (installed.has(task.kind)) throw new Error(`Two tasks are called ${task.kind}`)
    installed.set(task.kind, task)
  }
}

export function installedTasks(): ReadonlyMap<string, AnyTask> {
  return installed
}
