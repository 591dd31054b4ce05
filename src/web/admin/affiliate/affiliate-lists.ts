import { listAffiliates } from '#schemas/affiliate/affiliate-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

const usualSort = () => 'referrals:desc'

/** Everybody who is no special member. */
export const basicMembers = adminList(listAffiliates, {
  to: adminPaths.basicAffiliates,
  states: { all: { query: { membership: 'BASIC' } } },
  usualSort,
})

/** The special members. */
export const specialMembers = adminList(listAffiliates, {
  to: adminPaths.specialAffiliates,
  states: { all: { query: { membership: 'SPECIAL' } } },
  usualSort,
})
