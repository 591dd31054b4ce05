import { expect, test } from 'vitest'
import { judgeStock } from './judge-stock.ts'

test('units that come are added, units that go are taken away', () => {
  expect(judgeStock('add', '12', 5)).toEqual({ value: 12, after: 17 })
  expect(judgeStock('add', '+12', 5)).toEqual({ value: 12, after: 17 })
  expect(judgeStock('add', ' −5 ', 5)).toEqual({ value: -5, after: 0 })
  expect(judgeStock('add', '1.000', 5)).toEqual({ value: 1000, after: 1005 })
  expect(judgeStock('add', '50,00', 5)).toEqual({ value: 50, after: 55 })
})

test('a count replaces what was there', () => {
  expect(judgeStock('set', '0', 5)).toEqual({ value: 0, after: 0 })
  expect(judgeStock('set', '-1', 5)).toEqual({ problem: 'wholeNumber' })
})

test('what cannot be is told', () => {
  expect(judgeStock('add', '-6', 5)).toEqual({ problem: 'tooFew' })
  expect(judgeStock('add', '999996', 5)).toEqual({ problem: 'tooMany' })
  for (const typed of ['', '0', '1,5', '1.5', '50.00.00', 'Rp', '-', 'ten', '1e3', '--1']) {
    expect(judgeStock('add', typed, 5), typed).toEqual({ problem: 'wholeNumber' })
  }
})
