import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx, System } from '#server/context.ts'
import { listen } from '#server/db/listen.ts'
import { claimTasks, defaultLease, releaseTask, runDue, runTask } from './run-tasks.ts'
import type { ClaimedTask, LeaseOptions } from './run-tasks.ts'
import { announceTasksTo, installTasks, installedTasks, seedRecurring, defineRecurringTask } from './tasks.ts'
import type { AnyTask } from './tasks.ts'
import { inBackground } from '#server/db/db.ts'
import type { QueueFigures } from '#server/metrics.ts'

const keepDoneDays = 14

/** Done tasks stay for a while, because people ask about them; dead ones stay until a person has checked them. */
const housekeepingTask = defineRecurringTask({
  kind: 'queue.housekeeping',
  everySeconds: 3_600,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepDoneDays * 86_400_000).toISOString()
    await inBackground(ctx.db)
      .deleteFrom('tasks')
      .where('state', '=', 'DONE')
      .where('finished_at', '<', before)
      .execute()
  },
})

export type WorkerOptions = {
  systemCtx: () => Ctx<System>
  tasks: readonly AnyTask[]
  /** Straight to PostgreSQL: through a pooler nothing is heard. */
  databaseUrl: string
  /** `false`: tasks run only when `runDue` is called. */
  isPolling: boolean
  /** How many tasks run side by side in this process. */
  concurrency?: number
  lease?: LeaseOptions
}

export type Worker = {
  /** Runs what is due now, see `runDue`. */
  runDue: () => Promise<number>
  /** Takes nothing more and waits for what runs. */
  stop: () => Promise<void>
}

const pollMs = 1_000

/**
 * Takes due tasks as soon as they are written (`listen task`), and at the latest after a second. Any number of
 * processes share one table. While the database is away the worker waits and goes on by itself.
 */
export function startWorker(options: WorkerOptions): Worker {
  installTasks([housekeepingTask, ...options.tasks])
  const runDueHere = () => runDue(options.systemCtx())
  if (!options.isPolling) return { runDue: runDueHere, stop: async () => {} }

  announceTasksTo(announcer(options))
  const alarm = createAlarm()
  const listener = listen({
    databaseUrl: options.databaseUrl,
    channels: { task: alarm.ring, clock: alarm.ring },
    onError: (error) => options.systemCtx().log.warn({ reason: String(error) }, 'queue does not hear the database'),
  })
  const stopping = new AbortController()
  const working = work(options, alarm, stopping.signal)
  return {
    runDue: runDueHere,
    stop: async () => {
      stopping.abort()
      alarm.ring()
      await Promise.all([working, listener.stop()])
    },
  }
}

/** So short a wait goes unnoticed, and what a busy shop has written meanwhile is taken at once. */
const batchWindowMs = 40
const togetherMs = 5

/** Wakes the workers of all processes, once for all commits of a moment. */
function announcer({ systemCtx }: WorkerOptions): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      const { db, log } = systemCtx()
      sql`select pg_notify('task', '')`.execute(db).catch((error: unknown) => log.debug(String(error)))
    }, batchWindowMs).unref()
  }
}

async function work(options: WorkerOptions, alarm: Alarm, stopping: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>()
  const concurrency = options.concurrency ?? 8
  let hasSeeded = false
  while (!stopping.aborted) {
    alarm.reset()
    try {
      const ctx = options.systemCtx()
      if (!hasSeeded) await seedRecurring(ctx.db, [...installedTasks().values()], ctx.now())
      hasSeeded = true
      const free = concurrency - running.size
      const claimed = await claimTasks(ctx, free, options.lease ?? defaultLease)
      for (const task of claimed) startOne(options, task, { running, stopping })
      if (claimed.length < free) await alarm.wait(pollMs)
      else await someAreFree(running)
    } catch (error) {
      options.systemCtx().log.warn({ reason: String(error) }, 'queue cannot take tasks')
      await pause(pollMs, undefined, { signal: stopping }).catch(() => {})
    }
  }
  await Promise.all(running)
}

/** Short tasks end together: a moment after the first, several can be taken at once. */
async function someAreFree(running: ReadonlySet<Promise<void>>): Promise<void> {
  await Promise.race(running)
  await pause(togetherMs)
}

function startOne(
  options: WorkerOptions,
  task: ClaimedTask,
  { running, stopping }: { running: Set<Promise<void>>; stopping: AbortSignal },
): void {
  const ctx = options.systemCtx()
  const lease = options.lease ?? defaultLease
  const run: Promise<void> = runTask(ctx, task, lease)
    .catch(async (error: unknown) => {
      ctx.log.warn({ reason: String(error), task_id: task.task_id }, 'task could not be closed')
      await handBack(ctx, task, { until: performance.now() + lease.leaseMs, stopping })
    })
    .finally(() => running.delete(run))
  running.add(run)
}

/** The database went away under a task: as soon as it is back the task is free again, before its lease runs out. */
async function handBack(
  ctx: Ctx<System>,
  task: ClaimedTask,
  { until, stopping }: { until: number; stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted && performance.now() < until) {
    const isDone = await releaseTask(ctx.db, task).then(
      () => true,
      () => false,
    )
    if (isDone) return
    await pause(pollMs, undefined, { signal: stopping }).catch(() => {})
  }
}

type Alarm = ReturnType<typeof createAlarm>

/** Wakes the loop; a ring between `reset` and `wait` is not lost. */
function createAlarm() {
  let rang = Promise.withResolvers<void>()
  return {
    ring: () => rang.resolve(),
    reset: () => {
      rang = Promise.withResolvers<void>()
    },
    wait: async (ms: number) => {
      const timer = setTimeout(() => rang.resolve(), ms)
      await rang.promise
      clearTimeout(timer)
    },
  }
}

/** What is due and not done, by kind, and for how many seconds of the shop's time the oldest of it has been due. */
export async function queueFigures({ db, now }: Ctx<System>): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select kind, count(*) as waiting, extract(epoch from ${now()}::timestamptz - min(due_at))::float8 as age_seconds
      from tasks where state = 'WAITING' and due_at <= ${now()}::timestamptz group by kind`.execute(db)
  return rows
}
