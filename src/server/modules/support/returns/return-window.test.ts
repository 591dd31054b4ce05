import { expect, test } from 'vitest'
import { isWindowOver, returnableUntil } from './return-window.ts'

test.for([
  // A Monday: three days are more than two working days.
  ['2026-11-23T03:00:00Z', 3, '2026-11-26T03:00:00.000Z'],
  // A Friday: the weekend does not count, so it is until the end of Tuesday in Jakarta.
  ['2026-11-27T03:00:00Z', 3, '2026-12-01T17:00:00.000Z'],
  ['2026-11-28T03:00:00Z', 2, '2026-12-01T17:00:00.000Z'],
  // Late on a Monday in Jakarta, with two days: until the end of Wednesday.
  ['2026-11-23T16:30:00Z', 2, '2026-11-25T17:00:00.000Z'],
  ['2026-11-27T03:00:00Z', 14, '2026-12-11T03:00:00.000Z'],
] as const)('what arrived %s can be returned for %i days, until %s', ([arrived, days, until]) => {
  expect(returnableUntil(new Date(arrived), days).toISOString()).toBe(until)
})

test('a return is possible to the millisecond before its time is over, and not at that moment', () => {
  const until = returnableUntil(new Date('2026-11-27T03:00:00Z'), 3)
  expect(isWindowOver(until, new Date(until.getTime() - 1))).toBe(false)
  expect(isWindowOver(until, until)).toBe(true)
})
