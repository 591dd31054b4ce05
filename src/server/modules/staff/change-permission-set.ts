import { sql } from 'kysely'
import { completePermissions } from '#contract/staff/permissions.ts'
import type { PermissionSetCode } from '#contract/staff/permissions.ts'
import type { changePermissionSet as call, PermissionSet } from '#contract/staff/staff.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { loadSets } from './permissions.queries.ts'

const sets = defineRecord({ action: 'permission_set.update', get: (ctx, code) => setOf(ctx.db, code) })

/** Says what a set allows, for everybody who holds it: within a second they may do that and no more. */
export async function changePermissionSet(
  ctx: AdminCtx,
  code: PermissionSetCode,
  { permissions, version }: Body<typeof call>,
): Promise<PermissionSet> {
  if (code === 'OWNER') throw new AppError('owners_stay')
  const wanted = completePermissions(permissions)
  return sets.edit(ctx, { id: code, version, lock: lockSet }, async (tx, before, save) => {
    const row = tx.updateTable('permission_sets').where('code', '=', code)
    await save(differences(before, { permissions: wanted }), async (next) => {
      await row.set({ permissions: wanted, version: next.version }).execute()
      await emit(ctx, tx, 'staff.lost', {})
    })
  })
}

async function lockSet(tx: Tx, code: string): Promise<PermissionSet> {
  await sql`select from permission_sets where code = ${code} for no key update`.execute(tx)
  return setOf(tx, code)
}

async function setOf(db: Db | Tx, code: string): Promise<PermissionSet> {
  const found = (await loadSets(db)).find((set) => set.code === code)
  if (!found) throw new Error(`There is no set ${code}`)
  return found
}
