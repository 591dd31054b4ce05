import { expect, test } from 'vitest'
import { quantityAfterKey, toQuantity } from './quantity-step.ts'

test.each([
  [3, 3],
  [0, 1],
  [-4, 1],
  [9, 5],
  [2.9, 2],
  [Number.NaN, 1],
])('wanting %j of five in stock gives %j', (wanted, given) => {
  expect(toQuantity(wanted, { min: 1, max: 5 })).toBe(given)
})

test('with nothing left the quantity stays at its minimum', () => {
  expect(toQuantity(3, { min: 1, max: 0 })).toBe(1)
})

test.each([
  ['ArrowUp', 3],
  ['ArrowDown', 1],
  ['PageUp', 12],
  ['PageDown', 1],
  ['Home', 1],
  ['End', 20],
  ['a', null],
])('the key %s takes two to %j', (key, next) => {
  expect(quantityAfterKey(key, 2, { min: 1, max: 20 })).toBe(next)
})
