import { expect, test } from 'vitest'
import { atPage, ownFilter, withFilters } from './filter-addresses.ts'
import { readFilters } from './list-filters.ts'
import { merge } from './use-gathered-items.ts'

const at = (query: string) => new URLSearchParams(query)

test('a list understands its own filters and leaves marks of campaigns alone', () => {
  expect(readFilters(at('search=toner&utm_source=mail&min_price=&page=2'))).toEqual({
    search: 'toner',
    page: '2',
    sort: 'relevance:desc',
  })
  expect(readFilters(at(''))).toEqual({ sort: 'best_selling:desc' })
})

test('a changed filter starts at the first page again', () => {
  expect(withFilters(at('type=bundle&page=3'), { in_stock: 'true' })).toBe('?type=bundle&in_stock=true')
  expect(withFilters(at('type=bundle'), { type: null })).toBe('')
})

test('the first page has no number in its address', () => {
  expect(atPage(at('type=bundle&page=3'), 1)).toBe('?type=bundle')
  expect(atPage(at('type=bundle'), 2)).toBe('?type=bundle&page=2')
})

test('a further page is a page of its own only where the whole list is one', () => {
  expect(ownFilter(at('page=2'), false)).toEqual({})
  expect(ownFilter(at('brand=embunara&page=2&utm_source=mail&in_stock='), false)).toEqual({ brand: 'embunara' })
  expect(ownFilter(at('sort=best_selling:desc&page=2'), true)).toEqual({})
  expect(ownFilter(at('type=bundle'), false)).toEqual({})
  for (const other of ['type=bundle', 'is_best_seller=true', 'min_price=50000', 'rating=4', 'sort=price:asc']) {
    expect(ownFilter(at(`${other}&page=2`), false), other).toBeNull()
  }
})

const pageOf = (name: string) => [{ id: name }] as never[]

test('pages that follow on are gathered, and one that does not starts anew', () => {
  const first = merge(undefined, 1, pageOf('a'))
  const second = merge(first, 2, pageOf('b'))

  expect(second).toEqual({ from: 1, pages: [pageOf('a'), pageOf('b')] })
  expect(merge(second, 5, pageOf('e'))).toEqual({ from: 5, pages: [pageOf('e')] })
})

test('coming back to a page puts its present items in its place', () => {
  const kept = { from: 2, pages: [pageOf('b'), pageOf('c')] }

  expect(merge(kept, 3, pageOf('c2'))).toEqual({ from: 2, pages: [pageOf('b'), pageOf('c2')] })
  expect(merge(kept, 1, pageOf('a'))).toEqual({ from: 1, pages: [pageOf('a')] })
})
