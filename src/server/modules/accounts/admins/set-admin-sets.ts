import type { setAdminSets as call } from '#contract/accounts/staff.ts'
import type { Body, Output } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { forgetAllSessions } from '../sessions/read-session.ts'
import { differences, writeAudit } from '../write-audit.ts'
import { giveSets } from './give-sets.ts'
import { lockAdmins } from './lock-admins.ts'

/**
 * Gives an administrator other sets; oneself too, as long as another owner can sign in. All who do so take turns, so that of
 * two owners who step down at once one stays.
 */
export async function setAdminSets(
  ctx: AdminCtx,
  user_id: string,
  { sets }: Body<typeof call>,
): Promise<Output<typeof call>> {
  return transaction(ctx.db, async (tx) => {
    const { target, refuseLosingOwner } = await lockAdmins(ctx, tx, user_id)
    if (!sets.includes('OWNER')) refuseLosingOwner()
    await giveSets(tx, user_id, sets)
    await emit(ctx, tx, 'staff.lost', {})
    const change = differences({ sets: target.sets }, { sets })
    if (Object.keys(change.after).length > 0)
      await writeAudit(ctx, tx, { action: 'admin.sets', subject_type: 'admin', subject_id: user_id, ...change })
    afterCommit(tx, () => forgetAllSessions(ctx.db))
    return { sets }
  })
}
