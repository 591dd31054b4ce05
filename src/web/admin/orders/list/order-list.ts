import { provinces } from '#contract/people/addresses.ts'
import { listAllOrders } from '#schemas/orders/orders-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { adminList } from '../../../shared/admin-list/admin-list.ts'

/** All orders, by groups of statuses. */
export const orderList = adminList(listAllOrders, {
  views: 'orders',
  days: ['from_date', 'to_date'],
  to: adminPaths.orders,
  tab: 'status_group',
  values: { province: provinces },
})
