import type { AdminAccount, changeAdmin as call } from '#contract/staff/admins.ts'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'
import { updatePerson } from '#server/modules/people/people.ts'
import { getAdmin } from './admins.queries.ts'
import { lockAdmins } from './lock-admins.ts'

/** Suspends, reactivates or renames an administrator. A suspended one is out within a second, on every device. */
export async function changeAdmin(ctx: AdminCtx, user_id: string, changes: Body<typeof call>): Promise<AdminAccount> {
  return transaction(ctx.db, async (tx) => {
    const { target, refuseLosing } = await lockAdmins(ctx, tx, user_id)
    const isSuspended = changes.status === 'SUSPENDED' && target.status !== 'SUSPENDED'
    if (isSuspended) refuseLosing()
    await updatePerson(tx, user_id, { ...changes, updated_at: ctx.now() })
    if (isSuspended) {
      await emit(ctx, tx, 'access.revoked', { user_id })
      await emit(ctx, tx, 'staff.lost', {})
    }
    const change = differences(target, changes)
    if (Object.keys(change.after).length > 0) {
      const action = actionOf(target.status, changes.status)
      await writeAudit(ctx, tx, { action, subject_type: 'admin', subject_id: user_id, ...change })
    }
    return getAdmin(ctx, tx, user_id)
  })
}

function actionOf(before: string, after: string | undefined): AuditAction {
  if (after === undefined || after === before) return 'admin.rename'
  return after === 'SUSPENDED' ? 'admin.suspend' : 'admin.reactivate'
}
