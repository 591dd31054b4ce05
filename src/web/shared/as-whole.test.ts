import { expect, test } from 'vitest'
import { asWhole } from './as-whole.ts'

test('a number of a form is read as it is meant, or refused', () => {
  const read = asWhole.setValueAs
  expect([read('1.000'), read('1,000.00'), read(' 3000\u200B '), read(12)]).toEqual([1000, 1000, 3000, 12])
  expect([read(''), read(null), read(undefined)]).toEqual([null, null, null])
  for (const typed of ['1,5', '1.5', '-3', '1e3', 'ten']) expect(read(typed), typed).toBeNaN()
})
