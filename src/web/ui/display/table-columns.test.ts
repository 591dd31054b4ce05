import { expect, test } from 'vitest'
import { nextSort, withAllToggled, withRange, withToggled } from './table-columns.ts'

test('a column sorts upwards first, then downwards, and another column upwards again', () => {
  const first = nextSort(undefined, 'total')
  const second = nextSort(first, 'total')

  expect(first).toEqual({ key: 'total', direction: 'asc' })
  expect(second).toEqual({ key: 'total', direction: 'desc' })
  expect(nextSort(second, 'date')).toEqual({ key: 'date', direction: 'asc' })
})

test('pressing the box of a row selects it and pressing again lets it go', () => {
  const chosen = withToggled(new Set(['a']), 'b')

  expect([...chosen]).toEqual(['a', 'b'])
  expect([...withToggled(chosen, 'a')]).toEqual(['b'])
})

test('select all adds the rows in sight and keeps those of other pages', () => {
  const all = withAllToggled(new Set(['other', 'a']), ['a', 'b'])

  expect([...all]).toEqual(['other', 'a', 'b'])
  expect([...withAllToggled(all, ['a', 'b'])]).toEqual(['other'])
})

test('with Shift all rows from the one pressed before become like the one pressed now, in either direction', () => {
  const rows = ['a', 'b', 'c', 'd']

  expect([...withRange(new Set(['a', 'other']), rows, 'a', 'c')]).toEqual(['a', 'other', 'b', 'c'])
  expect([...withRange(new Set(['d']), rows, 'd', 'b')].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...withRange(new Set(['a', 'b', 'c']), rows, 'a', 'b')]).toEqual(['c'])
})

test('with Shift a row alone is pressed where the one before is not in sight', () => {
  expect([...withRange(new Set(), ['a', 'b'], null, 'b')]).toEqual(['b'])
  expect([...withRange(new Set(), ['a', 'b'], 'gone', 'b')]).toEqual(['b'])
})
