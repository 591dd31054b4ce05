import { expect, test } from 'vitest'
import { exampleOrder, telling } from './example-order.ts'

const terms = { type: 'PERCENTAGE' as const, value: 1_000, max_discount: null, min_spend: null, budget: null }

test('a percentage is of the goods, rounded down, and its cap says what it would have been', () => {
  expect(exampleOrder(terms, 199_999)).toMatchObject({ off: 19_999, pays: 198_000, uncapped: null, short: 0 })
  expect(exampleOrder({ ...terms, max_discount: 15_000 }, 199_999)).toMatchObject({ off: 15_000, uncapped: 19_999 })
  expect(exampleOrder({ ...terms, max_discount: 30_000 }, 199_999)).toMatchObject({ off: 19_999, uncapped: null })
})

test('an amount never takes off more than the goods cost', () => {
  const fixed = { ...terms, type: 'FIXED' as const, value: 50_000 }
  expect(exampleOrder(fixed, 30_000)).toMatchObject({ off: 30_000, pays: 18_000, isAll: true })
  expect(exampleOrder(fixed, 80_000)).toMatchObject({ off: 50_000, pays: 48_000, isAll: false })
})

test('free shipping takes off the fee, or as much of it as the shop pays', () => {
  const free = { ...terms, type: 'FREE_SHIPPING' as const, value: null }
  expect(exampleOrder(free, 100_000, 25_000)).toMatchObject({ off: 25_000, pays: 100_000, isAll: false })
  expect(exampleOrder({ ...free, max_discount: 10_000 }, 100_000, 25_000)).toMatchObject({ off: 10_000, pays: 115_000 })
})

test('below what must be bought nothing is taken off, and what is missing is told', () => {
  expect(exampleOrder({ ...terms, min_spend: 100_000 }, 79_000)).toMatchObject({ off: 0, short: 21_000, pays: 97_000 })
  expect(exampleOrder({ ...terms, min_spend: 100_000 }, 100_000)).toMatchObject({ off: 10_000, short: 0 })
})

test('a budget is told as orders, and what it gives must be known first', () => {
  expect(exampleOrder({ ...terms, budget: 1_000_000 }, 300_000)?.affordable).toBe(33)
  expect(exampleOrder({ ...terms, type: 'FREEBIE', value: null, budget: null }, 300_000)?.affordable).toBeNull()
  expect(exampleOrder({ ...terms, value: null }, 300_000)).toBeNull()
})

test('the example is large enough for the voucher and for its cap', () => {
  expect(telling({ ...terms, min_spend: 500_000 })).toBe(750_000)
  const capped = { ...terms, max_discount: 30_000 }
  expect(exampleOrder(capped, telling(capped))?.uncapped).toBeGreaterThan(30_000)
})
