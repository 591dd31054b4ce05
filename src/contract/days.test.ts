import { expect, test } from 'vitest'
import { daysOf } from './days.ts'

test('days that move with the calendar end today, and months are whole', () => {
  expect(daysOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(daysOf('last_7_days', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(daysOf('last_30_days', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(daysOf('this_month', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' })
  expect(daysOf('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})
