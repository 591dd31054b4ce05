import { listProducts } from '#schemas/catalogue/products-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { adminList } from '../../../shared/admin-list/admin-list.ts'

/** Products, on sale or not, low on stock, and those that were deleted. */
export const productList = adminList(listProducts, {
  views: 'products',
  to: adminPaths.products,
  states: {
    all: {},
    active: { query: { is_active: 'true' } },
    inactive: { query: { is_active: 'false' } },
    low_stock: { query: { is_active: 'true', low_stock: 'true', sort: 'stock:asc' } },
    archived: { query: { archived: 'true' }, only: ['search'] },
  },
  usualSort: ({ search }) => (search ? 'relevance:desc' : 'newest:desc'),
})

export const productStates = ['all', 'active', 'inactive', 'low_stock', 'archived'] as const
