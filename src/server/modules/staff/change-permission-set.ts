import { sql } from 'kysely'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import type { changePermissionSet as call, PermissionSet } from '#contract/staff/staff.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'
import { loadSets } from './permissions.queries.ts'

/** Says what a set allows, for everybody who holds it: within a second they may do that and no more. */
export async function changePermissionSet(
  ctx: AdminCtx,
  code: PermissionSetCode,
  { permissions, version }: Body<typeof call>,
): Promise<PermissionSet> {
  if (code === 'OWNER') throw new AppError('owners_stay')
  const wanted = [...new Set(permissions)]
  return transaction(ctx.db, async (tx) => {
    const before = await setOf(tx, code)
    const { numAffectedRows } = await sql`
      update permission_sets set permissions = ${wanted}::text[], version = version + 1
       where code = ${code} and version = ${version}`.execute(tx)
    if (numAffectedRows !== 1n) throw new AppError('conflict')
    const changed = await setOf(tx, code)
    const change = differences({ permissions: before.permissions }, { permissions: changed.permissions })
    await writeAudit(ctx, tx, {
      action: 'permission_set.update',
      subject_type: 'permission_set',
      subject_id: code,
      ...change,
    })
    await emit(ctx, tx, 'staff.lost', {})
    return changed
  })
}

async function setOf(tx: Parameters<typeof loadSets>[0], code: PermissionSetCode): Promise<PermissionSet> {
  const found = (await loadSets(tx)).find((set) => set.code === code)
  if (!found) throw new Error(`There is no set ${code}`)
  return found
}
