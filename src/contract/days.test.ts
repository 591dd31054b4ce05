import { expect, test } from 'vitest'
import { daysOf, lastTwelveMonths, monthAfter } from './days.ts'

test('days that move with the calendar end today, and months are whole', () => {
  expect(daysOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(daysOf('last_7_days', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(daysOf('last_30_days', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(daysOf('this_month', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' })
  expect(daysOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('the last twelve months end with this one', () => {
  expect(lastTwelveMonths('2026-01-31').join(' ')).toBe(
    '2025-02 2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01',
  )
})

test('months go on over the ends of years, and back', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01')
  expect(monthAfter('2026-01', -13)).toBe('2024-12')
})
