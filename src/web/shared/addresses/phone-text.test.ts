import { expect, test } from 'vitest'
import { toPhoneText } from './phone-text.ts'

test.each([
  ['081234567890', '+62 812-3456-7890'],
  ['0812 3456 7890', '+62 812-3456-7890'],
  ['6281234567890', '+62 812-3456-7890'],
  ['+62 812-3456-7890', '+62 812-3456-7890'],
  ['81234567890', '+62 812-3456-7890'],
  ['(0274) 5551234', '+62 274-5551-234'],
])('%s is read as %s', (typed, shown) => {
  expect(toPhoneText(typed)).toBe(shown)
})

test.each(['', '0812', 'call me', '+1 202 555 0100', '00000000000'])('%j is left for the form to refuse', (typed) => {
  expect(toPhoneText(typed)).toBe(typed)
})

test('a number that was made readable once stays the same', () => {
  expect(toPhoneText(toPhoneText('081234567890'))).toBe('+62 812-3456-7890')
})
