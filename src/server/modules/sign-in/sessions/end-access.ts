import type { Ctx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { dropPasswordLinks } from '../links/account-link.ts'
import { removeAllFactors } from '../factors/change-factors.ts'
import { forgetSessions } from './read-session.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Ends every way in that a person has: sessions, and links that would set a password. Factors of an administrator who is removed
 * go too; one who is suspended keeps them.
 */
export async function endAccess(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  await dropPasswordLinks(tx, user_id)
  const removed = tx.selectFrom('credentials').select('user_id').where('user_id', '=', user_id)
  if (await removed.where('status', '=', 'CLOSED').executeTakeFirst()) await removeAllFactors(tx, user_id)
  const ended = await endSessionsOf(tx, user_id, { why: 'REVOKED', now: ctx.now() })
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
}
