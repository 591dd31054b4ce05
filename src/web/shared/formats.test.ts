import { expect, test } from 'vitest'
import { day, dayAndTime, dayRange, isoDay, shortDay } from './dates.ts'
import { percentOff, rupiah, shortRupiah } from './money.ts'
import { rating, shortCount } from './numbers.ts'
import { returnPath } from './session/return-path.ts'

test.for([
  [0, 'Rp 0'],
  [129_000, 'Rp 129.000'],
  [1_000_000_000, 'Rp 1.000.000.000'],
  [-2_500, '−Rp 2.500'],
] as const)('%d rupiah are written %s', ([amount, text]) => {
  expect(rupiah(amount)).toBe(text.replace(' ', '\u00a0'))
})

test.for([
  [950, 'Rp 950'],
  [12_400, 'Rp 12,4 rb'],
  [12_499_999, 'Rp 12,4 jt'],
  [1_000_000, 'Rp 1 jt'],
  [2_350_000_000, 'Rp 2,3 M'],
] as const)('on charts %d rupiah are %s', ([amount, text]) => {
  expect(shortRupiah(amount)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('what is saved is rounded down, and nothing where the price is not lower', () => {
  expect(percentOff(80_500, 100_000)).toBe(19)
  expect(percentOff(100_000, 100_000)).toBe(0)
  expect(percentOff(100_000, null)).toBe(0)
})

test('a moment is told in Jakarta time, also when the day there is another one', () => {
  expect(dayAndTime('2026-11-21T07:05:00.000Z', 'en')).toBe('21 Nov 2026, 14.05 WIB')
  expect(dayAndTime('2026-12-31T17:30:00.000Z', 'id')).toBe('1 Jan 2027, 00.30 WIB')
  expect(isoDay(new Date('2026-12-31T17:30:00.000Z'))).toBe('2027-01-01')
  expect(day('2026-08-17T01:00:00.000Z', 'id')).toBe('17 Agu 2026')
})

test('a year is left out where it is this one', () => {
  const now = new Date('2026-11-21T00:00:00.000Z')

  expect(shortDay('2026-03-02T01:00:00.000Z', 'en', now)).toBe('2 Mar')
  expect(shortDay('2025-03-02T01:00:00.000Z', 'en', now)).toBe('2 Mar 2025')
})

test('ranges say only what differs', () => {
  expect(dayRange('2026-11-21T01:00:00Z', '2026-11-24T01:00:00Z', 'en')).toBe('21–24 Nov 2026')
  expect(dayRange('2026-11-28T01:00:00Z', '2026-12-02T01:00:00Z', 'en')).toBe('28 Nov – 2 Dec 2026')
  expect(dayRange('2026-12-31T01:00:00Z', '2027-01-02T01:00:00Z', 'en')).toBe('31 Dec 2026 – 2 Jan 2027')
})

test('what is no date is nothing', () => {
  expect(dayAndTime('soon', 'en')).toBe('')
})

test('counts are short and never boast', () => {
  expect(shortCount(999, 'en')).toBe('999')
  expect(shortCount(1_399, 'en')).toBe('1.3k')
  expect(shortCount(1_399, 'id')).toBe('1,3\u00a0rb')
  expect(shortCount(12_000, 'id')).toBe('12\u00a0rb')
  expect(shortCount(999_999, 'en')).toBe('999k')
  expect(shortCount(1_234_567, 'en')).toBe('1.2M')
  expect(shortCount(2_000_000, 'id')).toBe('2\u00a0jt')
  expect(rating(4.75, 'id')).toBe('4,8')
})

test.for([
  ['/orders?page=2', '/orders?page=2'],
  ['https://elsewhere.test', '/'],
  ['//elsewhere.test', '/'],
  ['/\\elsewhere.test', '/'],
  ['/\t/elsewhere.test', '/'],
  ['/\n/elsewhere.test', '/'],
  ['', '/'],
] as const)('after sign-in "%s" leads to %s', ([from, target]) => {
  expect(returnPath(new URLSearchParams({ from }), '/')).toBe(target)
})
