import { listAdminPlans, listAdminSubscriptions } from '#schemas/skinvestment/skinvestment-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** Plans of customers; the parcel that is due first comes first. */
export const subscriptionList = adminList(listAdminSubscriptions, {
  to: adminPaths.plans,
  tab: 'status',
  usualSort: () => 'next_due_on:asc',
})

/** What the shop offers as plans. */
export const offerList = adminList(listAdminPlans, { to: adminPaths.planOffers })
