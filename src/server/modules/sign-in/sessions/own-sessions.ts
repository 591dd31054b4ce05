import type { endOwnSession as endCall, listOwnSessions as listCall } from '#contract/sign-in/own-sessions.ts'
import type { Output } from '#contract/call.ts'
import { wholeList } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/caller-network.ts'
import type { SignedInCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { deviceOf } from './device-of.ts'
import { forgetSessions } from './read-session.ts'

/** At most the newest fifty; older ones end by themselves. */
const mostShown = 50

export async function listOwnSessions(ctx: SignedInCtx): Promise<Output<typeof listCall>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['session_id', 'user_agent', 'network', 'created_at'])
    .where('user_id', '=', ctx.actor.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now().toISOString())
    .orderBy(({ eb }) => eb('session_id', '=', ctx.actor.sessionId), 'desc')
    .orderBy('session_id', 'desc')
    .limit(mostShown)
    .execute()
  const sessions = rows.map(({ session_id, user_agent, network, created_at }) => ({
    session_id,
    ...deviceOf(user_agent),
    network,
    is_here: session_id === ctx.actor.sessionId,
    is_same_network: network === networkOf(ctx.ip),
    created_at,
  }))
  return wholeList(sessions)
}

/** Ends a session of the same person, also this one; it is out within a second. */
export async function endOwnSession(ctx: SignedInCtx, session_id: string): Promise<Output<typeof endCall>> {
  await transaction(ctx.db, async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: ctx.now(), end_reason: 'REVOKED' })
      .where('session_id', '=', session_id)
      .where('user_id', '=', ctx.actor.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) throw new AppError('not_found')
    const subject = { subject_type: 'user', subject_id: ctx.actor.id }
    await writeAudit(ctx, tx, { action: 'profile.end_session', ...subject })
    afterCommit(tx, () => forgetSessions(ctx.db, [session_id]))
  })
  return null
}
