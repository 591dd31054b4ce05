import { listAuditLog } from '#schemas/accounts/admins.ts'
import { paths } from '../../paths.ts'
import { adminList } from '../../shared/admin-list/admin-list.ts'

/** What administrators did, always the newest first. */
export const auditLog = adminList(listAuditLog, { to: paths.adminAuditLog, limit: 30, isSortable: false })
