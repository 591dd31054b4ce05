import type { Ctx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { forgetSessions } from './read-session.ts'

/** What calls go by for this person has changed: their sessions are read again once the transaction is committed. */
export async function forgetSessionsOf(ctx: Pick<Ctx, 'db'>, tx: Tx, user_id: string): Promise<void> {
  const rows = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
  afterCommit(tx, () =>
    forgetSessions(
      ctx.db,
      rows.map(({ session_id }) => session_id),
    ),
  )
}
