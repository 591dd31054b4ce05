import { expect, test } from 'vitest'
import { daysOf, thisMonthAndLast, thisWeekAndLast, todayAndYesterday } from './periods.ts'

test('today stands beside yesterday, also on the first of a year', () => {
  expect(todayAndYesterday('2027-01-01')).toEqual({
    now: { first: '2027-01-01', last: '2027-01-01' },
    before: { first: '2026-12-31', last: '2026-12-31' },
  })
})

test('a week begins on Monday and stands beside the same days of the week before', () => {
  expect(thisWeekAndLast('2026-11-22')).toEqual({
    now: { first: '2026-11-16', last: '2026-11-22' },
    before: { first: '2026-11-09', last: '2026-11-15' },
  })
  expect(thisWeekAndLast('2026-11-23').now).toEqual({ first: '2026-11-23', last: '2026-11-23' })
})

test('the 31st of a month stands beside the whole of a shorter month before', () => {
  expect(thisMonthAndLast('2027-03-31')).toEqual({
    now: { first: '2027-03-01', last: '2027-03-31' },
    before: { first: '2027-02-01', last: '2027-02-28' },
  })
  expect(thisMonthAndLast('2026-11-21').before).toEqual({ first: '2026-10-01', last: '2026-10-21' })
})

test('a span names each of its days', () => {
  expect(daysOf({ first: '2028-02-28', last: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})
