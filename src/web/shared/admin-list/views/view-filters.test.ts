import { expect, test } from 'vitest'
import { wrongFilterOf } from '#schemas/list-views.ts'
import type { ListView } from '#contract/list-views.ts'
import { listAllOrders } from '#schemas/orders/orders-admin.ts'
import { adminList } from '../admin-list.ts'
import { findShown, toListQuery } from './view-filters.ts'

const orderList = adminList(listAllOrders, { to: () => '/orders', tab: 'status_group', days: ['from_date', 'to_date'] })

const { read: readListQuery, toAddress } = orderList
const query = readListQuery(
  new URLSearchParams(
    'status_group=packing&search=serum&province=Bali&min_total=100000&flagged=true&sort=total:asc&limit=50&page=3',
  ),
)
const view: ListView = {
  view_id: '01890000-0000-7000-8000-000000000000',
  list: 'orders',
  name: 'Bali',
  filters: toAddress(query),
  hidden_columns: ['payment', 'items'],
  is_default: false,
  created_at: '2026-11-21T07:00:00Z',
  updated_at: '2026-11-21T07:00:00Z',
}

test('a view keeps what the list shows, as the call takes it, and shows it again from its first page', () => {
  expect(wrongFilterOf('orders', view.filters)).toBeUndefined()
  expect(view.filters).not.toHaveProperty('page')
  expect(toAddress(toListQuery(orderList, view))).toEqual(toAddress({ ...query, page: 1 }))
})

test('a view is the one shown on any of its pages, as long as filters and columns are its own', () => {
  expect(findShown(orderList, [view], { query, hidden: new Set(['items', 'payment']) })).toBe(view)
  expect(findShown(orderList, [view], { query, hidden: new Set(['items']) })).toBeUndefined()
  expect(
    findShown(orderList, [view], { query: { ...query, search: 'sabun' }, hidden: new Set(['items', 'payment']) }),
  ).toBeUndefined()
})

test('a view of the last seven days asks for other days tomorrow', () => {
  const week = toListQuery(orderList, { filters: { days: 'last_7_days' } })

  expect(toAddress(week)).toEqual({ days: 'last_7_days' })
  expect(orderList.toCall(week, '2026-11-22')).toMatchObject({ from_date: '2026-11-16', to_date: '2026-11-22' })
  expect(orderList.toCall(week, '2026-11-23')).toMatchObject({ from_date: '2026-11-17', to_date: '2026-11-23' })
  expect(orderList.toCall(week)).not.toHaveProperty('days')
  expect(toAddress(readListQuery(new URLSearchParams('days=last_8_days')))).toEqual({})
})
