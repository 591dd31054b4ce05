import { expect, test } from 'vitest'
import { asWhole, caretAfterGrouping, groupRupiah, readKeys } from './rupiah-text.ts'

const keys = { draft: null, isDeleting: false }

test.each([
  { what: 'a digit at the end', text: '1.2500', read: { amount: 12_500, draft: null } },
  { what: 'a pasted price', text: 'Rp 1.250.000,-', read: { amount: 1_250_000, draft: 'Rp 1.250.000,-' } },
  { what: 'a comma', text: '50.000,', read: { amount: 50_000, draft: '50.000,' } },
  { what: 'a dot', text: '50.', read: { amount: 50, draft: '50.' } },
  { what: 'two zeros behind a dot', text: '50.00', read: { amount: 50, draft: '50.00' } },
  { what: 'three zeros behind a dot', text: '50.000', read: { amount: 50_000, draft: null } },
  { what: 'a minus', text: '-50.000', read: null },
  { what: 'a letter', text: '12x', read: null },
])('$what is $read', ({ text, read }) => {
  expect(readKeys(text, keys)).toEqual(read)
})

test('a digit that is deleted moves the dots, and decimals go with their comma', () => {
  const deleting = { draft: null, isDeleting: true }
  expect(readKeys('12.00', deleting)).toEqual({ amount: 1_200, draft: null })
  expect(readKeys('5.000,00', { ...deleting, draft: '50.000,00' })).toEqual({ amount: 5_000, draft: null })
})

test('what is no decimal of zero is refused behind a comma', () => {
  expect(readKeys('50.000,05', { draft: '50.000,0', isDeleting: false })).toBeNull()
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

test('a number of a form is read as it is meant, or refused', () => {
  const read = asWhole.setValueAs
  expect([read('1.000'), read('1,000.00'), read(' 3000\u200B '), read(12)]).toEqual([1000, 1000, 3000, 12])
  expect([read(''), read(null), read(undefined)]).toEqual([null, null, null])
  for (const typed of ['1,5', '1.5', '-3', '1e3', 'ten']) expect(read(typed), typed).toBeNaN()
})
