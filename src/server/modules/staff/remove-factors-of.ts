import type { AdminAccount } from '#contract/staff/admins.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { getAdmin } from './admins.queries.ts'
import { lockAdmins } from './lock-admins.ts'

/** Lets an administrator who lost their factor in again by the password alone. Own factors are removed in the profile. */
export async function removeFactorsOf(ctx: AdminCtx, user_id: string): Promise<AdminAccount> {
  return transaction(ctx.db, async (tx) => {
    await lockAdmins(ctx, tx, user_id)
    if (user_id === ctx.actor.id) throw new AppError('own_account')
    await emit(ctx, tx, 'factors.lost', { user_id })
    await writeAudit(ctx, tx, { action: 'admin.remove_factors', subject_type: 'admin', subject_id: user_id })
    return getAdmin(ctx, tx, user_id)
  })
}
