import { expect, test } from 'vitest'
import { maxRupiah, share, shareOf, taxContainedIn } from './money.ts'

test('a split gives the odd rupiah to the largest remainders, and equal ones to the earlier line', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(share(10, [3, 2, 2])).toEqual([4, 3, 3])
  expect(share(5, [0, 10, 0])).toEqual([0, 5, 0])
  expect(share(0, [0, 0])).toEqual([0, 0])
  expect(share(7, [7])).toEqual([7])
})

test('nothing can be shared among lines that are worth nothing', () => {
  expect(() => share(1, [0, 0])).toThrow('cannot be shared')
  expect(() => share(1, [])).toThrow('cannot be shared')
})

test('the parts of 2,000 random splits are whole, add up, and never exceed what each line is worth', () => {
  let state = 20_261_122
  const next = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % max
  }
  for (let round = 0; round < 2_000; round += 1) {
    const weights = Array.from({ length: 1 + next(20) }, () => next(3) * next(1_000_000_000) * (1 + next(400)))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    if (all === 0) continue
    const amount = next(10) === 0 ? all : Math.floor((all / 1000) * next(1000))
    const parts = share(amount, weights)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    for (const [index, part] of parts.entries()) {
      const exact = (BigInt(amount) * BigInt(weights[index]!)) / BigInt(all)
      expect(Number.isSafeInteger(part) && part >= 0 && part <= weights[index]!).toBe(true)
      expect(BigInt(part) === exact || BigInt(part) === exact + 1n).toBe(true)
    }
  }
})

test('shares and the VAT contained are exact up to the largest amount', () => {
  expect(shareOf(maxRupiah, 9_999)).toBe(Number((BigInt(maxRupiah) * 9_999n) / 10_000n))
  expect(shareOf(maxRupiah - 1, 10_000)).toBe(maxRupiah - 1)
  expect(taxContainedIn(maxRupiah - 7, 1_100)).toBe(Number((BigInt(maxRupiah - 7) * 1_100n) / 11_100n))
})
