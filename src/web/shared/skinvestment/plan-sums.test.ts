import { expect, test } from 'vitest'
import { daysOfParcels, exampleOf, perDay, stops } from './plan-sums.ts'

/** Six parcels of Rp 285.000, 10 % less; what comes back is the server's. */
const half = { parcels: 6, refunds: [1_539_000, 1_254_000, 969_000, 684_000, 399_000, 114_000, 0] } as const

test('each stop says what was sent at its normal price, and what comes back', () => {
  const all = stops({ ...half, refunds: [...half.refunds] }, 285_000)
  expect(all).toHaveLength(5)
  expect(all[1]).toEqual({ after: 2, sent: 570_000, back: 969_000 })
})

test('the example is in the middle of the plan, or earlier where nothing is left by then', () => {
  expect(exampleOf(stops({ ...half, refunds: [...half.refunds] }, 285_000))?.after).toBe(3)
  expect(exampleOf(stops({ parcels: 3, refunds: [300_000, 100_000, 0, 0] }, 200_000))?.after).toBe(1)
  expect(exampleOf(stops({ parcels: 3, refunds: [100_000, 0, 0, 0] }, 200_000))).toBeUndefined()
})

test('a day never costs less than it is said to', () => {
  expect(perDay({ parcels: 3, price: 812_250 }, 30)).toBe(9_025)
  expect(perDay({ parcels: 3, price: 812_251 }, 30)).toBe(9_026)
})

test('parcels come every thirty days from the day of the payment', () => {
  expect(daysOfParcels(3, 30)).toEqual([1, 31, 61])
})
