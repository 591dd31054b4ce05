import { listDiscrepancies } from '#schemas/orders/reconciliation.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** What orders, payments, ledger and provider do not agree on. */
export const discrepancyList = adminList(listDiscrepancies, {
  views: 'discrepancies',
  to: adminPaths.reconciliation,
  tab: 'state',
})
