import { expect, test } from 'vitest'
import { orderList } from './order-list.ts'

const { read: readListQuery, toAddress } = orderList

const read = (text: string) => readListQuery(new URLSearchParams(text))

test('an empty address is the first page of all orders, newest first', () => {
  expect(read('')).toMatchObject({ page: 1, limit: 20, sort: 'created_at:desc', status: undefined, search: undefined })
})

test('filters, page and sorting come back from the address they were written to', () => {
  const query = read(
    'status_group=packing&search=serum&from_date=2026-11-01&courier=jne&province=DI Yogyakarta&min_total=100000&flagged=true&sort=total:asc&page=3&limit=50',
  )
  const written = new URLSearchParams(Object.entries(toAddress(query, { page: 3 })).map(([k, v]) => [k, String(v)]))
  expect(readListQuery(written)).toEqual(query)
  expect(query).toMatchObject({ status_group: 'packing', min_total: 100_000, province: 'DI Yogyakarta', page: 3 })
})

test('what makes no sense is left out instead of breaking the list', () => {
  const query = read(
    'status=BOUGHT&status_group=mine&page=0&limit=33&sort=name:asc&from_date=yesterday&to_date=2026-13-45&province=Atlantis&user_id=1&min_total=-5&max_total=1e9&flagged=maybe',
  )
  expect(toAddress(query)).toEqual({})
})

test('a changed filter leads back to the first page', () => {
  expect(toAddress(read('page=7&status=PAID'), { search: 'siti' })).toEqual({ status: 'PAID', search: 'siti' })
})

test('turning a page keeps the filters', () => {
  expect(toAddress(read('status=PAID&sort=total:desc'), { page: 2 })).toEqual({
    status: 'PAID',
    sort: 'total:desc',
    page: 2,
  })
})
