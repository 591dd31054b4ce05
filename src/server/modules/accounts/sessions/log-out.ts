import type { SignedInCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { forgetSessions } from './read-session.ts'
import { endSession } from './sessions.ts'

/** Ends this session with all its tokens; the person's other devices stay signed in. */
export async function logOut(ctx: SignedInCtx): Promise<null> {
  const { sessionId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    await endSession(tx, sessionId, 'LOGOUT', ctx.now())
    afterCommit(tx, () => forgetSessions(ctx.db, [sessionId]))
  })
  return null
}
