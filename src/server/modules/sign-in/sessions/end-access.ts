import type { Ctx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { dropPasswordLinks } from '../links/account-link.ts'
import { forgetSessions } from './read-session.ts'
import { endSessionsOf } from './sessions.ts'

/** Ends every way in that a person has: sessions, and links that would set a password. */
export async function endAccess(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  await dropPasswordLinks(tx, user_id)
  const ended = await endSessionsOf(tx, user_id, { why: 'REVOKED', now: ctx.now() })
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
}
