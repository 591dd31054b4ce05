import { sql } from 'kysely'
import type { Body, Query } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { completePermissions, inSetOrder, isShippedSet } from '#contract/staff/permissions.ts'
import { mostPermissionSets } from '#contract/staff/staff.ts'
import type {
  addPermissionSet as addCall,
  changePermissionSet as changeCall,
  deletePermissionSet as deleteCall,
  PermissionSet,
} from '#contract/staff/staff.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { isRecord, sqlState } from '#server/db/database-errors.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences, writeAudits } from '#server/modules/audit/audit.ts'
import { refuseField } from '#server/parse-fields.ts'
import { loadSets, wordsOfSets } from './permissions.queries.ts'

const sets = defineRecord({ action: 'permission_set.update', get: (ctx, code) => setOf(ctx.db, code) })

/** Adds a set of the shop's own. Two owners who do so take turns, so that there are never too many. */
export async function addPermissionSet(
  ctx: AdminCtx,
  { name, permissions, discount_limit }: Body<typeof addCall>,
): Promise<PermissionSet> {
  return transaction(ctx.db, async (tx) => {
    await sql`select from permission_sets where code = 'OWNER' for no key update`.execute(tx)
    const present = await loadSets(tx)
    if (present.length >= mostPermissionSets)
      throw new AppError('conflict', { message: say('permission_sets_full', { max: mostPermissionSets }) })
    const code = uuidv7()
    const after = { name, permissions: completePermissions(permissions), discount_limit }
    await refusingTaken(() =>
      tx
        .insertInto('permission_sets')
        .values({ code, ...after })
        .execute(),
    )
    await sets.audit(ctx, tx, code, { action: 'permission_set.create', after })
    return setOf(tx, code)
  })
}

/** Says what a set allows, for everybody who holds it: within a second they may do that and no more. */
export async function changePermissionSet(
  ctx: AdminCtx,
  code: string,
  { name, permissions, discount_limit, version }: Body<typeof changeCall>,
): Promise<PermissionSet> {
  if (code === 'OWNER') throw new AppError('owners_stay')
  if (name !== undefined && isShippedSet(code)) throw refuseField('name', say('shipped_set_named'))
  const wanted = {
    permissions: completePermissions(permissions),
    ...(name !== undefined && { name }),
    ...(discount_limit !== undefined && { discount_limit }),
  }
  return sets.edit(ctx, { id: code, version, lock: lockSet }, async (tx, before, save) => {
    const row = tx.updateTable('permission_sets').where('code', '=', code)
    await save(differences(before, wanted), async (next) => {
      await refusingTaken(() => row.set({ ...wanted, version: next.version }).execute())
      await emit(ctx, tx, 'staff.lost', {})
    })
  })
}

/**
 * Deletes a set of the shop's own. Administrators who hold it get the replacement; without one the names of those who hold it
 * are in the refusal.
 */
export async function deletePermissionSet(
  ctx: AdminCtx,
  code: string,
  { replacement }: Query<typeof deleteCall>,
): Promise<null> {
  if (isShippedSet(code)) throw new AppError('set_stays')
  await transaction(ctx.db, async (tx) => {
    // In one order, so that two deletions that replace each other take turns.
    await sql`select from permission_sets where code = any(${[code, replacement ?? code]}) order by code for update`.execute(
      tx,
    )
    const { name, permissions, discount_limit } = await setOf(tx, code)
    const holders = await holdersOf(tx, code)
    if (holders.length > 0) {
      if (replacement === undefined) {
        const names = holders.map((holder) => holder.name)
        throw new AppError('still_in_use', {
          message: say('permission_set_held', { names: names.join(', ') }),
          details: { holders: names },
        })
      }
      await replaceSet(ctx, tx, { code, replacement, holders })
    }
    // Administrators who are removed hold it still.
    await tx.deleteFrom('admin_sets').where('code', '=', code).execute()
    await tx.deleteFrom('permission_sets').where('code', '=', code).execute()
    await emit(ctx, tx, 'staff.lost', {})
    await sets.audit(ctx, tx, code, { action: 'permission_set.delete', before: { name, permissions, discount_limit } })
  })
  return null
}

type Holder = { user_id: string; name: string; sets: string[] }
type Replacing = { code: string; replacement: string; holders: readonly Holder[] }

async function replaceSet(ctx: AdminCtx, tx: Tx, { code, replacement, holders }: Replacing): Promise<void> {
  const isThere = (await loadSets(tx)).some((set) => set.code === replacement)
  // Owners are made one by one.
  if (replacement === code || replacement === 'OWNER' || !isThere)
    throw refuseField('replacement', say('choose_set_instead'))
  await sql`
    insert into admin_sets (user_id, code, given_at, given_by)
    select unnest(${holders.map(({ user_id }) => user_id)}::uuid[]), ${replacement}, ${ctx.now()}::timestamptz, ${ctx.actor.id}::uuid
    on conflict do nothing`.execute(tx)
  const words = await wordsOfSets(tx)
  await writeAudits(
    ctx,
    tx,
    holders.map(({ user_id, sets: held }) => ({
      action: 'admin.sets' as const,
      subject_type: 'admin',
      subject_id: user_id,
      before: { sets: words(inSetOrder(held)) },
      after: { sets: words(inSetOrder([...held.filter((one) => one !== code), replacement])) },
    })),
  )
}

/** Who holds a set and is not removed, by name. */
async function holdersOf(tx: Tx, code: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.user_id, trim(u.first_name || ' ' || u.last_name) as name,
           array(select a.code from admin_sets a where a.user_id = u.user_id) as sets
      from administrators u join admin_sets held using (user_id)
     where held.code = ${code} and u.status <> 'CLOSED' order by lower(first_name || ' ' || last_name), user_id`.execute(
    tx,
  )
  return rows
}

/** A set while nobody else changes it. */
export async function lockSet(tx: Tx, code: string): Promise<PermissionSet> {
  await sql`select from permission_sets where code = ${code} for no key update`.execute(tx)
  return setOf(tx, code)
}

async function setOf(db: Db | Tx, code: string): Promise<PermissionSet> {
  const found = (await loadSets(db)).find((set) => set.code === code)
  if (!found) throw new AppError('not_found')
  return found
}

/** Another set with the name, however its letters are written, is named by the database. */
async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) !== '23505' || !isRecord(error) || error.constraint !== 'permission_sets_by_name') throw error
    const message = say('permission_set_name_taken')
    throw new AppError('already_taken', { message, fields: { name: message } })
  }
}
