import { expect, test } from 'vitest'
import { welcomeOf } from './figures.ts'
import { askedMonth, monthAfter, monthText } from './months.ts'

const asked = (query: string) => askedMonth(new URLSearchParams(query), '2026-11-23')

test('the month of the address is shown, and the current one for what is no month or has not begun', () => {
  expect(asked('month=2&year=2025')).toEqual({ month: 2, year: 2025 })
  for (const query of [
    '',
    'month=0&year=2025',
    'month=13&year=2025',
    'month=12&year=2026',
    'month=5&year=1999',
    'month=5&year=10000',
    'month=x&year=y',
  ]) {
    expect(asked(query)).toEqual({ month: 11, year: 2026 })
  }
})

test('January follows December', () => {
  expect(monthAfter({ month: 1, year: 2026 }, -1)).toEqual({ month: 12, year: 2025 })
  expect(monthAfter({ month: 12, year: 2025 }, 1)).toEqual({ month: 1, year: 2026 })
  expect(monthText({ month: 1, year: 2026 })).toBe('2026-01')
})

test('less of refunds is welcome, more of sales, and neither of discounts', () => {
  expect([welcomeOf('refunds'), welcomeOf('refunds_in_all'), welcomeOf('net'), welcomeOf('discounts')]).toEqual([
    'less',
    'less',
    'more',
    'neither',
  ])
})
