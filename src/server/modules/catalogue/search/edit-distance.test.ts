import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.for([
  ['vitamin', 'vitamin', 0],
  ['vitmin', 'vitamin', 1],
  ['vitamiin', 'vitamin', 0.8],
  ['vitamim', 'vitamin', 0.9],
  ['vitemin', 'vitamin', 1],
  ['vitaimn', 'vitamin', 1],
  ['vitmn', 'vitamin', 2],
  ['sunscren', 'sunscreen', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['ca', 'abc', 3],
] as const)('%s is %s by %d steps', ([typed, meant, steps]) => {
  expect(editDistance(typed, meant)).toBe(steps)
})
