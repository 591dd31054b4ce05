import { expect, test } from 'vitest'
import { productList } from './product-list.ts'

const { read: readProductQuery, toAddress, toCall: toCallQuery } = productList
const read = (text: string) => readProductQuery(new URLSearchParams(text))

test('filters, page and sorting come back from the address they were written to', () => {
  const query = read(
    'state=inactive&search=serum&category=face-care&in_stock=false&is_best_seller=true&min_price=1000&max_price=90000&rating=4&sort=stock:asc&page=3&limit=50',
  )
  const written = Object.entries(toAddress(query, { page: 3 })).map(([name, value]) => [name, String(value)])
  expect(readProductQuery(new URLSearchParams(written))).toEqual(query)
  expect(query).toMatchObject({ state: 'inactive', rating: 4, min_price: 1000, page: 3, limit: 50 })
})

test('what makes no sense is left out instead of breaking the list', () => {
  const query = read(
    'state=gone&category=No Slug&in_stock=maybe&min_price=-5&max_price=9999999999&rating=6&sort=password:asc&page=0&limit=33',
  )
  expect(toAddress(query)).toEqual({})
})

test('a changed filter leads back to the first page, a turned page keeps the filters', () => {
  expect(toAddress(read('page=7&state=active'), { search: 'siti' })).toEqual({ state: 'active', search: 'siti' })
  expect(toAddress(read('state=active&page=2'), { page: 3 })).toEqual({ state: 'active', page: 3 })
})

test('each tab asks for its own products', () => {
  expect(toCallQuery(read('state=active'))).toMatchObject({ is_active: 'true' })
  expect(toCallQuery(read('state=low_stock'))).toMatchObject({
    is_active: 'true',
    low_stock: 'true',
    sort: 'stock:asc',
  })
  expect(toCallQuery(read('state=archived&search=a&min_price=5'))).toEqual({
    page: 1,
    limit: 20,
    search: 'a',
    archived: 'true',
  })
})
