import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { closeAdministrator } from '#server/modules/people/people.ts'
import { lockAdmins } from './lock-admins.ts'

/** Removes an administrator for good. Name and address stay, because the audit log has to say who it was. */
export async function removeAdmin(ctx: AdminCtx, user_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { target, refuseLosing } = await lockAdmins(ctx, tx, user_id)
    refuseLosing()
    await closeAdministrator(tx, user_id, ctx.now())
    await emit(ctx, tx, 'access.revoked', { user_id })
    await emit(ctx, tx, 'staff.lost', {})
    const { email, status, first_name, last_name } = target
    const before = { email, status, first_name, last_name }
    await writeAudit(ctx, tx, { action: 'admin.remove', subject_type: 'admin', subject_id: user_id, before })
  })
  return null
}
