import { expect, test } from 'vitest'
import { bundleList } from './bundle-list.ts'

const { read: readBundleQuery, toAddress, toCall: toCallQuery } = bundleList
const read = (address: string) => readBundleQuery(new URLSearchParams(address))

test('what makes no sense in an address is left out', () => {
  expect(read('page=0&state=gone&sort=secret:asc&in_stock=maybe&category=A%20B')).toEqual(read(''))
})

test('an address says only what is not usual, and other filters begin at the first page', () => {
  const query = read('page=3&state=active&search=serum&sort=price:asc')

  expect(toAddress(query, { page: 3 })).toEqual({ page: 3, state: 'active', search: 'serum', sort: 'price:asc' })
  expect(toAddress(query, { search: undefined, state: 'all' })).toEqual({ sort: 'price:asc' })
})

test('deleted bundles are asked for by their words alone', () => {
  expect(toCallQuery(read('state=archived&search=set&in_stock=true&sort=price:asc'))).toEqual({
    page: 1,
    limit: 20,
    search: 'set',
    archived: 'true',
  })
  expect(toCallQuery(read('state=inactive&is_best_seller=true'))).toMatchObject({
    is_active: 'false',
    is_best_seller: 'true',
  })
})
