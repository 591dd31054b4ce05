import { listFamilies } from '#schemas/catalogue/families.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** Sizes and shades of one thing. */
export const familyList = adminList(listFamilies, { to: adminPaths.families, limit: 50, usualSort: () => 'name:asc' })
