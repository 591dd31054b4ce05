import { expect, test } from 'vitest'
import { colourOf, difference } from './change.tsx'

test('twice as much is 100% more, half as much is 50% less', () => {
  expect(difference(200, 100)).toEqual({ kind: 'more', percent: '100%' })
  expect(difference(50, 100)).toEqual({ kind: 'less', percent: '50%' })
})

test('the same figure is no difference, also when both are nothing', () => {
  expect(difference(70, 70)).toEqual({ kind: 'same' })
  expect(difference(0, 0)).toEqual({ kind: 'same' })
})

test('nothing before gives no percentage', () => {
  expect(difference(1_000_000, 0)).toEqual({ kind: 'from_nothing' })
})

test('a difference below half a percent is not called none', () => {
  expect(difference(1_000_001, 1_000_000)).toEqual({ kind: 'more', percent: '<1%' })
})

test('large differences are grouped', () => {
  expect(difference(13_500, 1_000)).toEqual({ kind: 'more', percent: '1.250%' })
})

test('down to nothing is 100% less', () => {
  expect(difference(0, 3)).toEqual({ kind: 'less', percent: '100%' })
})

test('a rise of refunds is no good news, and what follows other figures is no news', () => {
  expect([colourOf('more', 'more'), colourOf('more', 'less'), colourOf('from_nothing', 'less')]).toEqual([
    'text-success',
    'text-danger',
    'text-danger',
  ])
  expect([colourOf('less', 'less'), colourOf('more', 'neither'), colourOf('same', 'more')]).toEqual([
    'text-success',
    'text-text-muted',
    'text-text-muted',
  ])
})
