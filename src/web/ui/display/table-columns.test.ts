import { expect, test } from 'vitest'
import { nextSort, withAllToggled, withToggled } from './table-columns.ts'

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
