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
  ['a digit at the end', '1250', 4, '1.250', 5],
  ['a digit in the middle', '12.9000', 4, '129.000', 3],
  ['a digit removed at the front', '.250', 0, '250', 0],
  ['a letter that is refused', '12x', 3, '12', 2],
  ['a zero in front', '0125', 1, '125', 0],
])('the caret stays behind the same digits after %s', (_what, typed, caret, grouped, expected) => {
  expect(caretAfterGrouping(typed, caret, grouped)).toBe(expected)
})
