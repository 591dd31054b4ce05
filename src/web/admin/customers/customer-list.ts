import { listCustomers } from '#schemas/accounts/customers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** The customers of the shop; closed accounts when asked for. */
export const customerList = adminList(listCustomers, {
  to: adminPaths.customers,
  days: ['joined_from', 'joined_until'],
  views: 'customers',
})
