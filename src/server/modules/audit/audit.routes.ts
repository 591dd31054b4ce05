import * as calls from '#contract/accounts/admins.ts'
import { serve } from '#server/http/serve.ts'
import { listAuditLog } from './audit-log.queries.ts'

export const auditRoutes = [serve(calls.listAuditLog, (ctx, { query }) => listAuditLog(ctx.db, query))]
