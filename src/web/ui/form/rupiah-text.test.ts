import { expect, test } from 'vitest'
import { caretAfterGrouping, groupRupiah, parseRupiah } from './rupiah-text.ts'

test.each([
  ['', null],
  ['Rp', null],
  ['0', 0],
  ['129.000', 129000],
  ['Rp 1.250.000,-', 1250000],
  ['007', 7],
  ['99999999999999999999', 999_999_999_999],
])('typing %j means %j rupiah', (typed, amount) => {
  expect(parseRupiah(typed)).toBe(amount)
})

test.each([
  [null, ''],
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1250000, '1.250.000'],
  [1_000_000_000, '1.000.000.000'],
])('%j is written %j', (amount, text) => {
  expect(groupRupiah(amount)).toBe(text)
})

test.each([
  { what: 'a digit at the end', typed: '1250', caret: 4, grouped: '1.250', expected: 5 },
  { what: 'a digit in the middle', typed: '12.9000', caret: 4, grouped: '129.000', expected: 3 },
  { what: 'a digit removed at the front', typed: '.250', caret: 0, grouped: '250', expected: 0 },
  { what: 'a letter that is refused', typed: '12x', caret: 3, grouped: '12', expected: 2 },
  { what: 'a zero in front', typed: '0125', caret: 1, grouped: '125', expected: 0 },
])('the caret stays behind the same digits after $what', ({ typed, caret, grouped, expected }) => {
  expect(caretAfterGrouping(typed, caret, grouped)).toBe(expected)
})
