import type { Role } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import type { Ctx, SignedInCtx } from '#server/context.ts'
import { transaction, afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { getPerson, getSignedInPerson } from '#server/modules/people/people.ts'
import { networkOf } from '#server/caller-network.ts'
import { hashToken } from '#server/secret-keys.ts'
import { createRandomToken, signAccessToken } from './tokens.ts'
import { forgetSessions } from './read-session.ts'

/** A session ends this long after the sign-in, however often it was refreshed. */
const sessionDays = 30
const maxUserAgent = 300

export type SessionEnd = 'LOGOUT' | 'REUSE' | 'PASSWORD' | 'REVOKED'
export type Tokens = Pick<SignedIn, 'accessToken' | 'refreshToken'>

/**
 * Opens a session and hands out its first tokens. Sessions of the same person whose time is over are removed, so the
 * table holds a month of sign-ins and no more.
 */
export async function openSession(ctx: Ctx, tx: Tx, user: { user_id: string; role: Role }): Promise<Tokens> {
  const now = ctx.now()
  const session_id = uuidv7()
  const expires_at = new Date(now.getTime() + sessionDays * 86_400_000)
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user.user_id)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  await tx
    .insertInto('sessions')
    .values({
      session_id,
      user_id: user.user_id,
      user_agent: ctx.userAgent.slice(0, maxUserAgent),
      network: networkOf(ctx.ip),
      created_at: now,
      expires_at,
      proved_at: now,
    })
    .execute()
  const refreshToken = createRandomToken()
  await keepRefreshToken(tx, { refreshToken, session_id, created_at: now, expires_at })
  const claims = { sub: user.user_id, role: user.role, sid: session_id }
  return { accessToken: await signAccessToken(ctx.config.APP_SECRET, claims, now), refreshToken }
}

export async function keepRefreshToken(
  tx: Tx,
  token: { refreshToken: string; session_id: string; created_at: Date; expires_at: Date | string },
): Promise<void> {
  const { refreshToken, ...rest } = token
  await tx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(refreshToken), ...rest })
    .execute()
}

type EndedBy = { why: SessionEnd; now: Date; /** The session that may go on. */ except?: string | null }

/** Ends every session of a person but perhaps one, and sign-ins between two steps; answers which sessions were alive. */
export async function endSessionsOf(tx: Tx, user_id: string, by: EndedBy): Promise<string[]> {
  const { why, now, except = null } = by
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', user_id).execute()
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: why })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('session_id', '!=', except ?? ''))
    .returning('session_id')
    .execute()
  return ended.map(({ session_id }) => session_id)
}

export async function endSession(tx: Tx, session_id: string, why: SessionEnd, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: why })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Signs a person in without a password: for tests, the demo, and people who proved by other means who they are. */
export async function signInAs(ctx: Ctx, user_id: string): Promise<SignedIn> {
  const { role } = await getPerson(ctx.db, user_id)
  const tokens = await transaction(ctx.db, (tx) => openSession(ctx, tx, { user_id, role }))
  return { ...(await getSignedInPerson(ctx.db, user_id)), ...tokens, new_user: false }
}

/** Ends this session with all its tokens; the person's other devices stay signed in. */
export async function logOut(ctx: SignedInCtx): Promise<null> {
  const { sessionId } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    await endSession(tx, sessionId, 'LOGOUT', ctx.now())
    afterCommit(tx, () => forgetSessions(ctx.db, [sessionId]))
  })
  return null
}
