import { expect, test } from 'vitest'
import { typedWholeNumber } from './typed-whole.ts'

test.for([
  ['', null],
  ['Rp', null],
  ['0', 0],
  ['007', 7],
  ['50000', 50_000],
  ['50.000', 50_000],
  ['50.000,00', 50_000],
  ['50,000.00', 50_000],
  ['50.000,-', 50_000],
  ['Rp50.000', 50_000],
  ['Rp. 1.250.000,-', 1_250_000],
  ['IDR 50 000', 50_000],
  ['  50\u00A0000 ', 50_000],
  ['50.000,', 50_000],
  ['50.00', 50],
  ['1.234.567,00', 1_234_567],
  ['-50000', undefined],
  ['\u221250000', undefined],
  ['(50.000)', undefined],
  ['50.000,50', undefined],
  ['1,5', undefined],
  ['1.5', undefined],
  ['50.00.00', undefined],
  ['1.25.000', undefined],
  ['0,500', undefined],
  ['1 5', undefined],
  ['50 000 000', 50_000_000],
  ['50rb', undefined],
  ['5e4', undefined],
  ['99999999999999999999', undefined],
] as const)('%j is read as %j', ([typed, amount]) => {
  expect(typedWholeNumber(typed)).toBe(amount)
})
