import { listAuditLog } from '#schemas/accounts/admins.ts'
import { adminPaths } from '../../admin-paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** What administrators did, always the newest first. */
export const auditLog = adminList(listAuditLog, {
  views: 'audit_log',
  days: ['from', 'to'],
  to: adminPaths.auditLog,
  limit: 30,
  isSortable: false,
})
