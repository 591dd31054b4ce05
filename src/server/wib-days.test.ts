import { expect, test } from 'vitest'
import { addDays, endOfWibDay, startOfWibDay, weekdayOf, wibDay } from './wib-days.ts'

test('a day in Jakarta begins at five in the afternoon UTC of the day before', () => {
  expect(startOfWibDay('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z')
  expect(endOfWibDay('2026-11-21').toISOString()).toBe('2026-11-21T17:00:00.000Z')
  expect(wibDay(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21')
  expect(wibDay(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
})

test('days are added over months and leap years, and know their weekday', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect([weekdayOf('2026-11-21'), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([6, 7, 1])
})
