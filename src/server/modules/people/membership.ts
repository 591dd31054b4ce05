import type { Selectable } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { DB } from '#server/db/schema.generated.ts'

export type Membership = Selectable<DB['users']>['membership']

/** A person's membership; an unknown person is a basic member. */
export async function membershipOf(db: Db | Tx, user_id: string): Promise<Membership> {
  const row = await db.selectFrom('users').select('membership').where('user_id', '=', user_id).executeTakeFirst()
  return row?.membership ?? 'BASIC'
}

/** Makes a person a special member or a basic one; answers false where that was so before. */
export async function setMembership(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  { user_id, membership }: { user_id: string; membership: Membership },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ membership, updated_at: ctx.now() })
    .where('user_id', '=', user_id)
    .where('membership', '!=', membership)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
