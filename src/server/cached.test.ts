import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { cached } from './cached.ts'

type ShopNow = { db: Db; now: () => Date }

/** As figures are cached: a minute in all, the second half of it while the next ones are loaded. */
function aMinute<T>(load: (shop: ShopNow) => Promise<T>) {
  return cached({ load, maxAgeMs: 30_000, staleMs: 30_000 }).get
}

function shopWithClock() {
  let time = 0
  let answers = 0
  const ctx = { db: {} as Db, now: () => new Date(time) }
  const ask = aMinute(async () => {
    answers += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    return answers
  })
  return { ctx, ask: () => ask(ctx), at: (seconds: number) => (time = seconds * 1_000), asked: () => answers }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('all who ask at once get one answer', async () => {
  const { ask, asked } = shopWithClock()

  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
  expect(asked()).toBe(1)
})

test('from half its age an answer is renewed while it is still given, and none is older than its age', async () => {
  const { ask, at, asked } = shopWithClock()
  await ask()
  at(29)
  expect(await ask()).toBe(1)
  expect(asked()).toBe(1)
  at(31)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  await aMoment()
  expect([await ask(), asked()]).toEqual([2, 2])
  at(31 + 60)
  expect(await ask()).toBe(3)
})

test('a failure is told to those who waited and asked for again', async () => {
  let isBroken = true
  const ctx = { db: {} as Db, now: () => new Date(0) }
  const ask = aMinute(async () => {
    if (isBroken) throw new Error('away')
    return 'here'
  })

  const both = await Promise.allSettled([ask(ctx), ask(ctx)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask(ctx)).toBe('here')
})

test('a failure in the background breaks nothing: the kept answer is given until it is too old', async () => {
  let time = 0
  let isBroken = false
  const ctx = { db: {} as Db, now: () => new Date(time) }
  const ask = aMinute(async () => {
    if (isBroken) throw new Error('away')
    return 'here'
  })
  await ask(ctx)
  isBroken = true
  time = 45_000
  expect(await ask(ctx)).toBe('here')
  await aMoment()
  time = 61_000
  await expect(ask(ctx)).rejects.toThrow('away')
})

const aDatabase = () => ({}) as Db

function counting(options: { maxAgeMs: number; maxEntries?: number }) {
  let loads = 0
  const cache = cached({ load: async (_db: Db, key: string) => `${key}${++loads}`, ...options })
  return { cache, loads: () => loads }
}

test('each database and each key has its own value, and the key that was loaded first makes room', async () => {
  const { cache } = counting({ maxAgeMs: 60_000, maxEntries: 2 })
  const [db, other] = [aDatabase(), aDatabase()]
  const ask = (key: string, from = db) => cache.get(from, { key })

  expect([await ask('a'), await ask('b'), await ask('a'), await ask('a', other)]).toEqual(['a1', 'b2', 'a1', 'a3'])
  expect([await ask('c'), await ask('b'), await ask('a')]).toEqual(['c4', 'b2', 'a5'])
})

test('a caller may ask for a younger value than others, and for one of now', async () => {
  const { cache } = counting({ maxAgeMs: 60_000 })
  const db = aDatabase()

  expect(await cache.get(db)).toBe('1')
  expect(await cache.get(db, { maxAgeMs: 0 })).toBe('2')
  expect(await cache.get(db)).toBe('2')
})

test('what is forgotten is loaded again, and a load that was under way is not stored', async () => {
  const { cache } = counting({ maxAgeMs: 60_000 })
  const db = aDatabase()
  const before = cache.get(db)
  cache.forget(db)

  expect(await before).toBe('1')
  expect(cache.recent(db)).toBeUndefined()
  expect(await cache.get(db)).toBe('2')
  expect(cache.recent(db)).toBe('2')
})

test('inside a transaction each call loads through it, and nothing of that is stored', async () => {
  const { cache, loads } = counting({ maxAgeMs: 60_000 })
  const tx = { isTransaction: true } as Db

  expect([await cache.get(tx), await cache.get(tx)]).toEqual(['1', '2'])
  expect([cache.recent(tx), loads()]).toEqual([undefined, 2])
})

test('a value that was read in another way is answered until it is too old', async () => {
  const { cache } = counting({ maxAgeMs: 60_000 })
  const db = aDatabase()
  cache.put(db, 'a', { at: performance.now(), value: 'stored' })
  expect(await cache.get(db, { key: 'a' })).toBe('stored')
  cache.put(db, 'a', { at: performance.now() - 60_000, value: 'stored' })
  expect(await cache.get(db, { key: 'a' })).toBe('a1')
})
