import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { createUser } from '#server/modules/people/people.ts'
import type { NewUser } from '#server/modules/people/people.ts'
import { assignPermissionSets } from './set-admin-sets.ts'

type NewAdmin = Omit<NewUser, 'role'> & { sets: readonly string[] }

/** Writes an administrator with what they may do; answers the id. Throws `email_taken` as `createUser` does. */
export async function createAdmin(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  { sets, ...admin }: NewAdmin,
): Promise<string> {
  const user_id = await createUser(ctx, tx, { role: 'ADMIN', ...admin })
  await assignPermissionSets(ctx, tx, user_id, sets)
  return user_id
}
