import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/test/template-database.ts'
import {
  afterCommit,
  DatabaseBusy,
  insideTransaction,
  isDatabaseUnavailable,
  openDb,
  transaction,
  inBackground,
} from './db.ts'
import type { Db, Tx } from './db.ts'
import { folderWith } from './migration-folder.fixture.ts'

const folder = await folderWith({
  '0001_shelf.sql': `create table shelf (id bigint primary key, label text not null default '', price numeric(12, 2));`,
})
const { url, drop } = await testDatabase(folder)
const reported: unknown[] = []
const db = openDb({ url, poolSize: 4, onError: (error) => reported.push(error) })

afterAll(async () => {
  await db.destroy()
  await drop()
})

async function rows<T>(on: Db, text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(on)).rows
}

async function labelOf(id: number) {
  return (await rows<{ label: string }>(db, `select label from shelf where id = ${id}`))[0]?.label
}

function write(tx: Tx, id: number, label: string) {
  return sql`insert into shelf (id, label) values (${id}, ${label})
    on conflict (id) do update set label = excluded.label`.execute(tx)
}

test('values arrive in the shape in which they are answered', async () => {
  const [row] = await rows(
    db,
    `select 9007199254740991::bigint as amount, 12.50::numeric as rate, date '2026-02-28' as day,
       timestamptz '2026-02-28 23:30:00.5+07' as short, timestamptz '2026-02-28 00:00:00Z' as whole,
       timestamptz '2026-02-28 00:00:00.123456Z' as exact, '{"a": [1]}'::jsonb as json, array[1::bigint, null] as list,
       array[timestamptz '2026-02-28 00:00:00Z'] as times, null::timestamptz as nothing`,
  )
  expect(row).toEqual({
    amount: 9007199254740991,
    rate: 12.5,
    day: '2026-02-28',
    short: '2026-02-28T16:30:00.500Z',
    whole: '2026-02-28T00:00:00.000Z',
    exact: '2026-02-28T00:00:00.123456Z',
    json: { a: [1] },
    list: [1, null],
    times: ['2026-02-28T00:00:00.000Z'],
    nothing: null,
  })
})

test('an amount that JavaScript cannot hold exactly is an error and not a rounded amount', async () => {
  await expect(rows(db, 'select 9007199254740993::bigint as amount')).rejects.toThrow(/does not fit/)
  expect(await rows(db, 'select 1 as still_works')).toEqual([{ still_works: 1 }])
})

test('a committed transaction is there, a failed one is not', async () => {
  await transaction(db, (tx) => write(tx, 1, 'kept'))
  const failing = transaction(db, async (tx) => {
    await write(tx, 1, 'lost')
    throw new Error('changed my mind')
  })

  await expect(failing).rejects.toThrow('changed my mind')
  expect(await labelOf(1)).toBe('kept')
})

test('what follows a commit runs in order, after it, and never after a rollback', async () => {
  const seen: string[] = []
  await transaction(db, async (tx) => {
    await write(tx, 2, 'two')
    afterCommit(tx, async () => void seen.push(`first sees ${await labelOf(2)} ${insideTransaction()}`))
    afterCommit(tx, () => void seen.push('second'))
    seen.push('work')
  })
  await transaction(db, async (tx) => {
    afterCommit(tx, () => void seen.push('never'))
    throw new Error('rolled back')
  }).catch(() => {})

  expect(seen).toEqual(['work', 'first sees two false', 'second'])
})

test('a failure after the commit is reported and leaves the answer alone', async () => {
  const answer = await transaction(db, async (tx) => {
    afterCommit(tx, () => Promise.reject(new Error('mail is down')))
    return 'answered'
  })
  expect(answer).toBe('answered')
  expect(reported).toContainEqual(new Error('mail is down'))
})

test('code knows whether it runs inside a transaction, also when it outlives it', async () => {
  let outliving: Promise<boolean> | undefined
  expect(insideTransaction()).toBe(false)
  await transaction(db, async () => {
    await pause(1)
    expect(insideTransaction()).toBe(true)
    outliving = pause(30).then(insideTransaction)
  })
  expect(insideTransaction()).toBe(false)
  expect(await outliving).toBe(false)
})

test('a transaction inside a transaction is refused', async () => {
  await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow('already open')
})

test('two transactions that lock each other both finish', async () => {
  await transaction(db, async (tx) => {
    await write(tx, 10, 'a')
    await write(tx, 11, 'b')
  })
  const attempts = { left: 0, right: 0 }
  const holdsOne = { left: Promise.withResolvers<void>(), right: Promise.withResolvers<void>() }
  const isThrough = { left: Promise.withResolvers<void>(), right: Promise.withResolvers<void>() }
  type Side = keyof typeof attempts
  const cross = async (me: Side, other: Side, [first, second]: [number, number]) => {
    await transaction(db, async (tx) => {
      attempts[me] += 1
      // The server sends only one of the two back; coming again too early, it would meet the other once more.
      if (attempts[me] > 1) await isThrough[other].promise
      await write(tx, first, me)
      holdsOne[me].resolve()
      await holdsOne[other].promise
      await write(tx, second, me)
    })
    isThrough[me].resolve()
  }

  await Promise.all([cross('left', 'right', [10, 11]), cross('right', 'left', [11, 10])])

  expect(attempts.left + attempts.right).toBe(3)
  expect(await labelOf(10)).toBe(await labelOf(11))
})

test('a transaction that loses four times gives up and says that the database is busy', async () => {
  let attempts = 0
  const losing = transaction(db, async (tx) => {
    attempts += 1
    await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(losing).rejects.toBeInstanceOf(DatabaseBusy)
  expect(attempts).toBe(4)
})

test('a swallowed error does not turn into a half commit', async () => {
  const careless = transaction(db, async (tx) => {
    await write(tx, 20, 'half')
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(careless).rejects.toThrow(/rolled back/)
  expect(await labelOf(20)).toBeUndefined()
})

test('a migration under a running shop is not noticed, alone or inside a transaction', async () => {
  await transaction(db, (tx) => write(tx, 30, 'before'))
  const read = (on: Db) => sql<{ label: string }>`select * from shelf where id = ${30}`.execute(on)
  await Promise.all(Array.from({ length: 8 }, () => read(db)))

  await rows(db, 'alter table shelf add column colour text')
  const alone = await Promise.all(Array.from({ length: 8 }, () => read(db)))
  expect(alone.map((answer) => answer.rows[0]?.label)).toEqual(Array<string>(8).fill('before'))

  await rows(db, 'alter table shelf add column size text')
  const inside = await Promise.all(Array.from({ length: 4 }, () => transaction(db, async (tx) => read(tx))))
  expect(inside.map((answer) => Object.keys(answer.rows[0] ?? {}).at(-1))).toEqual(Array<string>(4).fill('size'))
})

test('statements that a pooler dropped or kept for somebody else are sent anew', async () => {
  const one = openDb({ url, poolSize: 1, onError: () => {} })
  const read = () => sql<{ n: number }>`select ${1}::int as n`.execute(one)
  await read()
  await sql`deallocate all`.execute(one)
  expect((await read()).rows).toEqual([{ n: 1 }])

  await read()
  const { rows: prepared } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(one)
  const [statement] = prepared.filter((row) => row.statement.startsWith('select $1::int as n'))
  const other = openDb({ url, poolSize: 1, onError: () => {} })
  await sql.raw(`prepare ${statement?.name} as select 2`).execute(other)
  expect((await sql<{ n: number }>`select ${1}::int as n`.execute(other)).rows).toEqual([{ n: 1 }])
  await Promise.all([one.destroy(), other.destroy()])
})

test('a connection whose statements became useless is replaced by one that keeps its own', async () => {
  const one = openDb({ url, poolSize: 1, onError: () => {} })
  const read = async () => {
    const { rows: found } = await sql<{ pid: number; isKept: boolean }>`
      select pg_backend_pid() as pid, exists (select from pg_prepared_statements where name like 's%') as "isKept"
      where ${1}::int = 1`.execute(one)
    return found[0]
  }
  const before = await read()
  await sql`deallocate all`.execute(one)
  expect(await read()).toEqual({ pid: before?.pid, isKept: false })

  const after = await read()
  expect(after?.pid).not.toBe(before?.pid)
  expect(await read()).toEqual({ pid: after?.pid, isKept: true })
  await one.destroy()
})

test('a named statement reads the same every time, with and without rows, and says how many it changed', async () => {
  const one = openDb({ url, poolSize: 1, onError: () => {} })
  for (const count of [3, 0, 3]) {
    const { rows: found } = await sql`select n, n * 1.5 as half, 'é' || n as label, null as nothing, array[n] as list
      from generate_series(1, ${count}::int) n`.execute(one)
    const expected = [1, 2, 3].map((n) => ({ n, half: n * 1.5, label: `é${n}`, nothing: null, list: [n] }))
    expect(found).toEqual(expected.slice(0, count))
  }
  for (const count of [1, 2, 3]) {
    const { numAffectedRows } = await sql`insert into shelf (id)
      select 1000 + ${count}::int * 10 + n from generate_series(1, ${count}::int) n`.execute(one)
    expect(numAffectedRows).toBe(BigInt(count))
  }
  await one.destroy()
})

test('a statement that fails is told with its place, and the connection goes on', async () => {
  const one = openDb({ url, poolSize: 1, onError: () => {} })
  const divide = async (by: number) => (await sql<{ share: number }>`select 6 / ${by}::int as share`.execute(one)).rows

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(3)).toEqual([{ share: 2 }])
  const error = await divide(0).catch((reason: Error) => reason)
  expect(String((error as Error).stack)).toContain('db.test.ts')
  await one.destroy()
})

test('statements are kept under names, unless that is switched off', async () => {
  const kept = async (statementNames: boolean) => {
    const one = openDb({ url, poolSize: 1, statementNames, onError: () => {} })
    await sql`select ${'x'}::text as kept_one`.execute(one)
    const found = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
      where statement like '%kept_one%' and statement not like '%pg_prepared%'`.execute(one)
    await one.destroy()
    return found.rows[0]?.n
  }
  expect(await kept(true)).toBe(1)
  expect(await kept(false)).toBe(0)
})

test('a connection that dies under a transaction fails that transaction only', async () => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const cut = transaction(db, async (tx) => {
    const [me] = await rows<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
    await admin.query('select pg_terminate_backend($1)', [me?.pid])
    await pause(50)
    await write(tx, 40, 'cut')
  })
  await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
  await admin.end()

  await transaction(db, (tx) => write(tx, 41, 'alive'))
  expect(await labelOf(41)).toBe('alive')
  expect(await labelOf(40)).toBeUndefined()
})

test('an unreachable database, or a pool with nothing free, is told apart from a wrong statement', async () => {
  const nowhere = openDb({ url: 'postgres://shop@localhost/shop?host=/nonexistent', onError: () => {} })
  const closed = openDb({ url: 'postgres://shop@127.0.0.1:1/shop', onError: () => {} })
  for (const down of [nowhere, closed]) {
    const error: unknown = await rows(down, 'select 1').catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await down.destroy()
  }
  const wrong: unknown = await rows(db, 'select wrong').catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(wrong)).toBe(false)

  const small = openDb({ url, poolSize: 1, onError: () => {} })
  const hog = transaction(small, async (tx) => {
    for (let times = 0; times < 2; times += 1) await sql`select pg_sleep(3)`.execute(tx)
  })
  await pause(100)
  const begin = performance.now()
  const full: unknown = await rows(small, 'select 1').catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(full)).toBe(true)
  expect(performance.now() - begin).toBeLessThan(4_500)
  await hog
  await small.destroy()
})

test('a statement that takes too long is ended, and one that nobody waits for may take longer', async () => {
  const sleep = (on: Db) => sql`select pg_sleep(3.8)`.execute(on)
  const [ended, slept] = await Promise.allSettled([sleep(db), sleep(inBackground(db))])
  expect(ended.status === 'rejected' && isDatabaseUnavailable(ended.reason)).toBe(true)
  expect(slept.status).toBe('fulfilled')
  expect(await rows(db, 'select 1 as still_works')).toEqual([{ still_works: 1 }])
})

test('what nobody waits for waits until those before it are done', async () => {
  const sleep = () => sql`select pg_sleep(4.2)`.execute(inBackground(db))
  const [, , last] = await Promise.all([sleep(), sleep(), rows(inBackground(db), 'select 1 as answer')])
  expect(last).toEqual([{ answer: 1 }])
})

test('a program of its own may take longer than its role or its database allows the shop', async () => {
  const own = await testDatabase(folder)
  const open = (isBackground: boolean) => openDb({ url: own.url, poolSize: 1, isBackground, onError: () => {} })
  const first = open(true)
  await sql.raw(`alter database "${new URL(own.url).pathname.slice(1)}" set statement_timeout = '100ms'`).execute(first)
  await first.destroy()
  const later = open(true)
  expect(await rows(later, 'select pg_sleep(0.3), 1 as done')).toMatchObject([{ done: 1 }])
  await later.destroy()
  await own.drop()
})

test('the pool does not pass for a transaction', () => {
  const needsTransaction = (tx: Tx) => tx
  // @ts-expect-error the pool is not a transaction
  expect(needsTransaction(db)).toBe(db)
})
