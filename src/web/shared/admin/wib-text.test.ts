import { expect, test } from 'vitest'
import { fromWib, toWib } from './wib-field.tsx'

test('a time in Jakarta is seven hours ahead, also over midnight and the new year', () => {
  expect(toWib('2026-11-21T07:05:00.000Z')).toBe('2026-11-21T14:05')
  expect(fromWib('2027-01-01T00:30')).toBe('2026-12-31T17:30:00.000Z')
  expect(toWib(fromWib('2027-01-01T00:30'))).toBe('2027-01-01T00:30')
})

test('an empty field is no time', () => {
  expect(toWib(null)).toBe('')
  expect(fromWib('')).toBeNull()
  expect(fromWib('2026-13-45T99:99')).toBeNull()
})
