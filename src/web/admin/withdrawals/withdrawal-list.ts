import { listWithdrawals } from '#schemas/wallet/withdrawals.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** All withdrawals, by state. Those that wait for a decision are the oldest first: they wait longest. */
export const withdrawalList = adminList(listWithdrawals, {
  to: adminPaths.withdrawals,
  tab: 'status',
  usualSort: ({ status }) => (status === 'REQUESTED' ? 'created_at:asc' : 'created_at:desc'),
})
