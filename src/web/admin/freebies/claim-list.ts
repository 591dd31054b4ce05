import { listClaims } from '#schemas/vouchers/claims-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** Gifts that customers claimed. */
export const claimList = adminList(listClaims, {
  views: 'freebies',
  to: adminPaths.freebies,
  tab: 'status',
  days: ['from_date', 'to_date'],
})
