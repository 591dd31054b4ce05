import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { claimTasks, runDue, runTask } from './run-tasks.ts'
import { defineRecurringTask, enqueueAll, installTasks } from './tasks.ts'
import { defineTask, enqueue, later } from './test-tasks.fixture.ts'
import type { AnyTask } from './tasks.ts'
import { startWorker } from './worker.ts'

const world = await outsideWorld()
const { db, ctx } = world
await sql`create table effects (task_id bigint, label text, at timestamptz default clock_timestamp())`.execute(db)

afterAll(() => world.close())

async function effects(label: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from effects where label = ${label}`.execute(db)
  return rows[0]?.n ?? 0
}

const write = (tx: Parameters<typeof enqueue>[0], task_id: number, label: string) =>
  sql`insert into effects (task_id, label) values (${task_id}, ${label})`.execute(tx)

async function stateOf(kind: string) {
  const rows = await db
    .selectFrom('tasks')
    .select(['state', 'attempts', 'last_error'])
    .where('kind', '=', kind)
    .execute()
  return rows.length === 1 ? rows[0] : rows
}

function worker(tasks: readonly AnyTask[], lease?: { leaseMs: number }) {
  return startWorker({ systemCtx: ctx, tasks, databaseUrl: world.url, isPolling: true, ...(lease && { lease }) })
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let i = 0; i < 400 && !(await isTrue()); i += 1) await pause(10)
  expect(await isTrue()).toBe(true)
}

test('work that was written in a transaction exists exactly if the transaction does', async () => {
  const note = defineTask<{ label: string }>({
    kind: 'note',
    run:
      async (_, { label }, { task_id }) =>
      async (tx) =>
        void (await write(tx, task_id, label)),
  })
  installTasks([note])
  await transaction(db, (tx) => enqueue(tx, note, { label: 'kept' }))
  await transaction(db, async (tx) => {
    await enqueue(tx, note, { label: 'lost' })
    throw new Error('rolled back')
  }).catch(() => {})

  expect(await runDue(ctx())).toBe(1)
  expect(await effects('kept')).toBe(1)
  expect(await effects('lost')).toBe(0)
})

test('tasks asked for together are there together, each in its time, and one key only once', async () => {
  const ran: string[] = []
  const say = defineTask<{ word: string }>({ kind: 'say', run: async (_, { word }) => void ran.push(word) })
  installTasks([say])
  const tomorrow = new Date(ctx().now().getTime() + 86_400_000)
  await transaction(db, (tx) =>
    enqueueAll(tx, [
      later(say, { word: 'now' }, { dedupe: 'one' }),
      later(say, { word: 'the same' }, { dedupe: 'one' }),
      later(say, { word: 'tomorrow' }, { due_at: tomorrow }),
    ]),
  )

  expect(await runDue(ctx())).toBe(1)
  expect(ran).toEqual(['now'])
  await world.ports.clock.advance(86_401)
  await runDue(ctx())
  expect(ran).toEqual(['now', 'tomorrow'])
})

test('a task that has ended keeps what it leaves in place of its payload, unless another took it over', async () => {
  const secret = defineTask<{ code: string }>({
    kind: 'secret',
    run: async () => ({ payload: { about: 'siti' }, verdict: 'refused' }),
  })
  installTasks([secret])
  await transaction(db, (tx) => enqueue(tx, secret, { code: '482913' }))
  const [claimed] = await claimTasks(ctx(), 1)
  await runTask(ctx(), { ...claimed!, attempts: 7 })
  expect(await stateOf('secret')).toMatchObject({ state: 'WAITING', last_error: null })

  await runTask(ctx(), claimed!)
  expect(await stateOf('secret')).toMatchObject({ state: 'DONE', last_error: 'refused' })
  const { payload } = await db
    .selectFrom('tasks')
    .select('payload')
    .where('kind', '=', 'secret')
    .executeTakeFirstOrThrow()
  expect(payload).toEqual({ about: 'siti' })
})

test('of tasks that end at once, the one whose outcome cannot be kept is tried again, and no other', async () => {
  const runs: number[] = []
  const together = defineTask<{ n: number }>({
    kind: 'together',
    run: async (_, { n }) => {
      runs.push(n)
      await pause(20)
      // No text in PostgreSQL holds this character.
      return { payload: { n }, verdict: n === 3 ? '\0' : null }
    },
  })
  const here = worker([together])
  await transaction(db, (tx) =>
    enqueueAll(
      tx,
      [1, 2, 3, 4, 5].map((n) => later(together, { n })),
    ),
  )
  const left = () => db.selectFrom('tasks').select(['payload', 'attempts']).where('kind', '=', 'together')
  await until(async () => (await left().where('last_error', 'is not', null).execute()).length === 1)
  await here.stop()

  expect(await left().where('state', '=', 'WAITING').execute()).toEqual([{ payload: { n: 3 }, attempts: 1 }])
  expect(await left().where('state', '=', 'DONE').execute()).toHaveLength(4)
  expect(runs.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('work that enqueues work is done to the end, and what is due later waits for its time', async () => {
  const countdown = defineTask<{ left: number }>({
    kind: 'countdown',
    run:
      async (_, { left }, { task_id }) =>
      async (tx) => {
        await write(tx, task_id, 'countdown')
        if (left > 0) await enqueue(tx, countdown, { left: left - 1 })
      },
  })
  const later = defineTask<{ label: string }>({
    kind: 'later',
    run:
      async (_, { label }, { task_id }) =>
      async (tx) =>
        void (await write(tx, task_id, label)),
  })
  installTasks([countdown, later])
  await transaction(db, async (tx) => {
    await enqueue(tx, countdown, { left: 3 })
    await enqueue(tx, later, { label: 'in three days' }, { due_at: new Date(ctx().now().getTime() + 3 * 86_400_000) })
  })

  expect(await runDue(ctx())).toBe(4)
  await world.ports.clock.advance(3 * 86_400 - 60)
  expect(await runDue(ctx())).toBe(0)
  await world.ports.clock.advance(60)
  expect(await runDue(ctx())).toBe(1)
  expect(await effects('in three days')).toBe(1)
})

test('the same thing asked for twice waits once, and may be asked for again when it is done', async () => {
  const once = defineTask<{ label: string }>({
    kind: 'once',
    run:
      async (_, { label }, { task_id }) =>
      async (tx) =>
        void (await write(tx, task_id, label)),
  })
  installTasks([once])
  const ask = () => transaction(db, (tx) => enqueue(tx, once, { label: 'once' }, { dedupe: 'order 1' }))
  await Promise.all([ask(), ask(), ask()])
  expect(await runDue(ctx())).toBe(1)
  await ask()
  expect(await runDue(ctx())).toBe(1)
  expect(await effects('once')).toBe(2)
})

test('work that fails is tried again after pauses that double, and is given up after the last try', async () => {
  let tries = 0
  const broken = defineTask({
    kind: 'broken',
    maxAttempts: 3,
    backoffSeconds: 10,
    run: async (_, __, { isLast }) => {
      tries += 1
      throw new Error(`relay away${isLast ? ' for good' : ''}`)
    },
  })
  installTasks([broken])
  await transaction(db, (tx) => enqueue(tx, broken, {}))

  expect(await runDue(ctx())).toBe(1)
  expect(await runDue(ctx())).toBe(0)
  await world.ports.clock.advance(11)
  expect(await runDue(ctx())).toBe(1)
  await world.ports.clock.advance(11)
  expect(await runDue(ctx())).toBe(0)
  await world.ports.clock.advance(10)
  expect(await runDue(ctx())).toBe(1)
  await world.ports.clock.advance(86_400)
  expect(await runDue(ctx())).toBe(0)
  expect(tries).toBe(3)
  expect(await stateOf('broken')).toEqual({ state: 'DEAD', attempts: 3, last_error: 'Error: relay away for good' })
})

test('a failure in the effects leaves no trace of them', async () => {
  const half = defineTask({
    kind: 'half',
    maxAttempts: 1,
    run:
      async (_, __, { task_id }) =>
      async (tx) => {
        await write(tx, task_id, 'half')
        throw new Error('second half')
      },
  })
  installTasks([half])
  await transaction(db, (tx) => enqueue(tx, half, {}))
  await runDue(ctx())
  expect(await effects('half')).toBe(0)
  expect(await stateOf('half')).toMatchObject({ state: 'DEAD' })
})

test('a thousand tasks between two workers happen exactly once each, within milliseconds of the commit', async () => {
  const many = defineTask<{ n: number }>({
    kind: 'many',
    run:
      async (_, __, { task_id }) =>
      async (tx) =>
        void (await write(tx, task_id, 'many')),
  })
  const [first, second] = [worker([many]), worker([many])]
  await pause(200)
  const begin = performance.now()
  await transaction(db, (tx) => enqueue(tx, many, { n: 0 }))
  await until(async () => (await effects('many')) === 1)
  expect(performance.now() - begin).toBeLessThan(500)
  await transaction(db, async (tx) => {
    for (let n = 1; n < 1000; n += 1) await enqueue(tx, many, { n })
  })
  await until(async () => (await effects('many')) === 1000)
  await Promise.all([first.stop(), second.stop()])
  const { rows } = await sql<{
    n: number
  }>`select count(distinct task_id) as n from effects where label = 'many'`.execute(db)
  expect(rows).toEqual([{ n: 1000 }])
})

test('work of a process that died is taken over when its lease ends, and the dead one cannot write any more', async () => {
  const taken = defineTask({
    kind: 'taken',
    run:
      async (_, __, { task_id, number }) =>
      async (tx) =>
        void (await write(tx, task_id, `try ${number}`)),
  })
  installTasks([taken])
  await transaction(db, (tx) => enqueue(tx, taken, {}))
  const [claimed] = await claimTasks(ctx(), 10, { leaseMs: 300 })
  expect(claimed).toMatchObject({ kind: 'taken', attempts: 1 })
  expect(await claimTasks(ctx(), 10, { leaseMs: 300 })).toEqual([])

  const other = worker([taken], { leaseMs: 300 })
  await until(async () => (await effects('try 2')) === 1)
  await other.stop()
  await runTask(ctx(), claimed!, { leaseMs: 300 })
  expect(await effects('try 1')).toBe(0)
})

test('a process that dies in the last try leaves a dead task and not one that waits for ever', async () => {
  const fatal = defineTask({ kind: 'fatal', maxAttempts: 1, run: async () => {} })
  installTasks([fatal])
  await transaction(db, (tx) => enqueue(tx, fatal, {}))
  await claimTasks(ctx(), 1, { leaseMs: 1 })
  await pause(10)
  await runDue(ctx())
  expect(await stateOf('fatal')).toMatchObject({ state: 'DEAD', last_error: expect.stringContaining('process ended') })
})

test('work that takes longer than its lease keeps it, and stopping waits for it', async () => {
  let runs = 0
  const slow = defineTask({
    kind: 'slow',
    run: async (_, __, { task_id }) => {
      runs += 1
      await pause(4_000)
      return async (tx) => void (await write(tx, task_id, 'slow'))
    },
  })
  // Long enough that a busy machine renews it in time: a third of it may pass, and another third be waited for.
  const [first, second] = [worker([slow], { leaseMs: 3_000 }), worker([slow], { leaseMs: 3_000 })]
  await transaction(db, (tx) => enqueue(tx, slow, {}))
  await until(() => runs === 1)
  await Promise.all([first.stop(), second.stop()])
  expect(runs).toBe(1)
  expect(await effects('slow')).toBe(1)
})

test('running what is due waits for what another worker has in hand', async () => {
  const held = defineTask({
    kind: 'held',
    run: async (_, __, { task_id }) => {
      await pause(200)
      return async (tx) => void (await write(tx, task_id, 'held'))
    },
  })
  const other = worker([held])
  await transaction(db, (tx) => enqueue(tx, held, {}))
  await until(async () => ((await stateOf('held')) as { attempts: number }).attempts === 1)
  expect(await runDue(ctx())).toBe(0)
  expect(await effects('held')).toBe(1)
  await other.stop()
})

test('a worker whose connection broke hears the database again', async () => {
  const heard = defineTask({
    kind: 'heard',
    run:
      async (_, __, { task_id }) =>
      async (tx) =>
        void (await write(tx, task_id, 'heard')),
  })
  const only = worker([heard])
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'sehati listener' and datname = current_database()`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  await until(async () => (await listeners()).length === 2)
  const broken = await listeners()
  await sql`select pg_terminate_backend(pid) from unnest(${broken}::int[]) as pid`.execute(db)
  // Compared by process id: they may come back sooner than anybody sees that they were away.
  await until(async () => {
    const present = await listeners()
    return present.length === 2 && !present.some((pid) => broken.includes(pid))
  })
  await pause(300)
  expect(await listeners()).toHaveLength(2)
  const begin = performance.now()
  await transaction(db, (tx) => enqueue(tx, heard, {}))
  await until(async () => (await effects('heard')) === 1)
  expect(performance.now() - begin).toBeLessThan(400)
  await only.stop()
})

test('a recurring task runs once however long the shop was away, and goes on after failures', async () => {
  let runs = 0
  const daily = defineRecurringTask({
    kind: 'daily',
    everySeconds: 86_400,
    run: async () => {
      runs += 1
      if (runs === 2) throw new Error('a bad day')
    },
  })
  installTasks([daily])
  expect(await runDue(ctx())).toBe(1)
  expect(await runDue(ctx())).toBe(0)
  await world.ports.clock.advance(30 * 86_400)
  expect(await runDue(ctx())).toBe(1)
  await world.ports.clock.advance(86_400)
  expect(await runDue(ctx())).toBe(1)
  expect(runs).toBe(3)
})

test('done work is forgotten after two weeks, dead work is kept', async () => {
  const quiet = startWorker({ systemCtx: ctx, tasks: [], databaseUrl: world.url, isPolling: false })
  const count = async (state: 'DONE' | 'DEAD') =>
    (
      await db
        .selectFrom('tasks')
        .select('task_id')
        .where('state', '=', state)
        .where('kind', '<>', 'queue.housekeeping')
        .execute()
    ).length
  const dead = await count('DEAD')
  expect(await count('DONE')).toBeGreaterThan(0)
  await world.ports.clock.advance(15 * 86_400)
  await quiet.runDue()
  expect(await count('DONE')).toBe(0)
  expect(await count('DEAD')).toBe(dead)
})

test('the clock that one process moves has moved for all', async () => {
  const other = await outsideWorld({ url: world.url })
  const before = other.ctx().now().getTime()
  await pause(150)
  await world.ports.clock.advance(86_400)
  await until(() => other.ctx().now().getTime() - before >= 86_400_000)
  await expect(world.ports.clock.advance(-5)).rejects.toThrow('forward')
  await other.close()
})
