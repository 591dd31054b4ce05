import { expect, test } from 'vitest'
import { filtersOf, pathOf } from './list-address.ts'

test('tab, words and page survive the way through the address', () => {
  const filters = { group: 'shipped', search: 'toner & serum', page: 3 } as const
  const [, query] = pathOf(filters).split('?')
  expect(filtersOf(new URLSearchParams(query))).toEqual(filters)
})

test('the plain list has the plain address', () => {
  expect(pathOf({ group: null, search: '', page: 1 })).toBe('/orders')
})

test.each(['status=lost', 'status=toString', 'page=0', 'page=x', 'page=1.5', 'page=99999999'])(
  'an address that says %s shows the first page of all orders',
  (query) => {
    expect(filtersOf(new URLSearchParams(query))).toEqual({ group: null, search: '', page: 1 })
  },
)
