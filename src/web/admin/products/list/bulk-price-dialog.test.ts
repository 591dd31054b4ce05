import { expect, test } from 'vitest'
import { percentOf } from './bulk-price-dialog.tsx'

test('per cent are typed with or without their sign, within what makes sense', () => {
  expect(['10', '+12%', '-5', '\u22125 %', '900'].map(percentOf)).toEqual([10, 12, -5, -5, 900])
  expect(['0', '', '-91', '901', '2,5', 'ten'].map(percentOf)).toEqual(Array(6).fill(null))
})
