import { listBundles } from '#schemas/catalogue/bundles-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { adminList } from '../../../shared/admin-list/admin-list.ts'

/** Bundles, on sale or not, and those that were deleted. */
export const bundleList = adminList(listBundles, {
  views: 'bundles',
  to: adminPaths.bundles,
  states: {
    all: {},
    active: { query: { is_active: 'true' } },
    inactive: { query: { is_active: 'false' } },
    archived: { query: { archived: 'true' }, only: ['search'] },
  },
  usualSort: ({ search }) => (search ? 'relevance:desc' : 'newest:desc'),
})

export const bundleStates = ['all', 'active', 'inactive', 'archived'] as const
