import { expect, test } from 'vitest'
import { filledDays } from './filled-days.ts'

const now = new Date('2026-11-23T03:00:00Z')
const span = { starts_at: '2026-11-20T17:00:00Z', ends_at: '2026-12-31T16:59:00Z' }

test('days without uses stand between those with uses, up to today in Jakarta', () => {
  const days = filledDays([{ day: '2026-11-22', uses: 3, amount: 30_000 }], span, now)
  expect(days).toEqual([
    { day: '2026-11-21', uses: 0, amount: 0 },
    { day: '2026-11-22', uses: 3, amount: 30_000 },
    { day: '2026-11-23', uses: 0, amount: 0 },
  ])
})

test('one that has not begun has no days, one that is over ends with its last day', () => {
  expect(filledDays([], { ...span, starts_at: '2026-12-01T00:00:00Z' }, now)).toEqual([])
  expect(filledDays([], { ...span, ends_at: '2026-11-21T16:59:00Z' }, now).map(({ day }) => day)).toEqual([
    '2026-11-21',
  ])
})

test('of a long one the last ninety days are shown', () => {
  const days = filledDays([], { ...span, starts_at: '2026-01-01T00:00:00Z' }, now)
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, '2026-08-26', '2026-11-23'])
})
