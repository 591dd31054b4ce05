/**
 * The audit log: what administrators did, with what was there before and after.
 *
 * Owns the table audit_log. Everything that an administrator writes adds its entry in its own transaction; records with a
 * version are edited by `defineRecord` (decision 139). Names of subjects come from the registry `subject_names`.
 */
import * as calls from '#contract/audit/audit-log.ts'
import { serve } from '#server/http/serve.ts'
import type { Registration } from '#server/registries.ts'
import { listAuditLog, loadOwnActions } from './audit-log.queries.ts'

export { wasLoggedSince } from './audit-log.queries.ts'
export { defineRecord } from './versioned-record.ts'
export { namesOfSubjects } from './subject-names.ts'
export { differences, writeAudit, writeAudits } from './write-audit.ts'
export type { AuditEntry } from './write-audit.ts'

export const auditRoutes = [serve(calls.listAuditLog, (ctx, { query }) => listAuditLog(ctx, query))]

export const auditRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'administration', load: loadOwnActions },
]
