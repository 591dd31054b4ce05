import type { PermissionSet } from '#contract/staff/staff.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockSet } from './keep-permission-sets.ts'

/** Says whether holders of a set must have a second factor. Those without one are asked for it by their next call. */
export async function askForFactor(ctx: AdminCtx, code: string, is_needed: boolean): Promise<PermissionSet> {
  return transaction(ctx.db, async (tx) => {
    const before = await lockSet(tx, code)
    await tx.updateTable('permission_sets').set({ needs_factor: is_needed }).where('code', '=', code).execute()
    if (before.needs_factor !== is_needed) {
      await writeAudit(ctx, tx, {
        action: 'permission_set.factor',
        subject_type: 'permission_set',
        subject_id: code,
        before: { needs_factor: before.needs_factor },
        after: { needs_factor: is_needed },
      })
      await emit(ctx, tx, 'staff.lost', {})
    }
    return lockSet(tx, code)
  })
}

/** Where no owner has said anything yet: whoever moves money or gives others the right to has to have one. */
export async function askForFactorsByDefault(tx: Tx): Promise<void> {
  await tx
    .updateTable('permission_sets')
    .set({ needs_factor: true })
    .where('code', 'in', ['OWNER', 'FINANCE'])
    .where('needs_factor', 'is', null)
    .execute()
}
