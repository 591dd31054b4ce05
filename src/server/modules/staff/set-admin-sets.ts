import type { setAdminSets as call } from '#contract/staff/staff.ts'
import type { Body, Output } from '#contract/call.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'
import { lockAdmins } from './lock-admins.ts'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { refuseField } from '#server/parse-fields.ts'
import { wordsOfSets } from './permissions.queries.ts'
import type { Tx } from '#server/db/db.ts'

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
    await assignPermissionSets(ctx, tx, user_id, sets)
    await emit(ctx, tx, 'staff.lost', {})
    const words = await wordsOfSets(tx)
    const change = differences({ sets: words(target.sets) }, { sets: words(sets) })
    if (Object.keys(change.after).length > 0)
      await writeAudit(ctx, tx, { action: 'admin.sets', subject_type: 'admin', subject_id: user_id, ...change })
    return { sets }
  })
}

/** Gives an administrator these sets and no others. An administrator has at least one; who had one already keeps its giver. */
export async function assignPermissionSets(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  user_id: string,
  sets: readonly string[],
): Promise<void> {
  if (sets.length === 0) throw new Error('An administrator needs a set of permissions')
  // A set that is deleted at this moment is gone then, or waits for its holder.
  const { rows } =
    await sql`select from permission_sets where code = any(${sets}::text[]) order by code for key share`.execute(tx)
  if (rows.length < sets.length) throw refuseField('sets', say('set_unknown'))
  const given_by = ctx.actor.kind === 'admin' ? ctx.actor.id : null
  await sql`delete from admin_sets where user_id = ${user_id} and code <> all(${sets}::text[])`.execute(tx)
  await sql`
    insert into admin_sets (user_id, code, given_at, given_by)
    select ${user_id}, unnest(${sets}::text[]), ${ctx.now()}::timestamptz, ${given_by}::uuid on conflict do nothing`.execute(
    tx,
  )
}
