import { expect, test } from 'vitest'
import { OrderViewFilters } from '#schemas/orders/order-views.ts'
import type { OrderView } from '#contract/orders/order-views.ts'
import { orderList } from './order-list.ts'
import { findShown, toListQuery, toViewFilters } from './view-filters.ts'

const { read: readListQuery, toAddress } = orderList
const query = readListQuery(
  new URLSearchParams(
    'status_group=packing&search=serum&province=Bali&min_total=100000&flagged=true&sort=total:asc&limit=50&page=3',
  ),
)
const view: OrderView = {
  view_id: '01890000-0000-7000-8000-000000000000',
  name: 'Bali',
  filters: toViewFilters(query),
  hidden_columns: ['payment', 'items'],
  is_default: false,
  created_at: '2026-11-21T07:00:00Z',
  updated_at: '2026-11-21T07:00:00Z',
}

test('a view keeps what the list shows, as the call takes it, and shows it again from its first page', () => {
  expect(OrderViewFilters.parse(view.filters)).toEqual(view.filters)
  expect(view.filters).not.toHaveProperty('page')
  expect(toAddress(toListQuery(view))).toEqual(toAddress({ ...query, page: 1 }))
})

test('a view is the one shown on any of its pages, as long as filters and columns are its own', () => {
  expect(findShown([view], query, new Set(['items', 'payment']))).toBe(view)
  expect(findShown([view], query, new Set(['items']))).toBeUndefined()
  expect(findShown([view], { ...query, search: 'sabun' }, new Set(['items', 'payment']))).toBeUndefined()
})
