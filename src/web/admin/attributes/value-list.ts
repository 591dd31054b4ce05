import { listAdminValues } from '#schemas/catalogue/attributes.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** What products are told apart by. */
export const valueList = adminList(listAdminValues, {
  to: adminPaths.attributes,
  limit: 100,
  usualSort: () => 'display_order:asc',
})
