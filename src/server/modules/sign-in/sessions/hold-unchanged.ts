import type { Tx } from '#server/db/db.ts'
import type { Credentials } from '../sign-in.queries.ts'

/**
 * Between a right password and this moment it may have been changed, or the account suspended; then false. The lock makes a
 * change that is under way finish first, and one that comes later wait for this transaction.
 */
export async function holdUnchanged(tx: Tx, user: Credentials): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', user.user_id)
    .where('password_hash', '=', user.password_hash)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
