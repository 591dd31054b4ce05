import { expect, test } from 'vitest'
import { landingPlace, moved } from './moved.ts'

const keys = ['a', 'b', 'c', 'd']

test.for([
  ['a', 'c', 'top', 'bacd'],
  ['a', 'c', 'bottom', 'bcad'],
  ['d', 'a', 'top', 'dabc'],
  ['d', 'b', 'bottom', 'abdc'],
  ['b', 'd', 'bottom', 'acdb'],
  ['b', 'a', 'bottom', 'abcd'],
] as const)('%s dropped on %s at its %s gives %s', ([dragged, onto, edge, wanted]) => {
  const to = landingPlace(keys.indexOf(dragged), keys.indexOf(onto), edge)
  expect(moved(keys, dragged, to).join('')).toBe(wanted)
})
