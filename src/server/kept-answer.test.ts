import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { keptAnswer } from './kept-answer.ts'

function shopWithClock() {
  let time = 0
  let answers = 0
  const ctx = { db: {} as Db, now: () => new Date(time) }
  const ask = keptAnswer(60_000, async () => {
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
  const ask = keptAnswer(60_000, async () => {
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
  const ask = keptAnswer(60_000, async () => {
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
