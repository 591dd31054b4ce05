import type { Role } from '#contract/people/profile.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { forgetSessions } from './read-session.ts'
import { endSession, keepRefreshToken } from './sessions.ts'
import type { Tokens } from './sessions.ts'
import { hashToken } from '#server/secret-keys.ts'
import { signAccessToken, successorOf } from './tokens.ts'

/** Two tabs that refresh at once both get the same successor; after this, a used token has been stolen. */
const overlapMs = 10_000

type Held = {
  session_id: string
  user_id: string
  role: Role
  session_expires_at: string
  used_at: string | null
}
type Outcome = { kind: 'dead' } | { kind: 'reused'; held: Held } | { kind: 'refreshed'; held: Held }

/**
 * Exchanges a refresh token for its successor and a fresh access token.
 *
 * Each token is used once. Within ten seconds of its use the same successor is handed out again; later the whole
 * session ends, because two parties hold the token. `session_expired` means that the session is truly dead; when the
 * database cannot be reached, the call fails with 503 and the token stays as it was.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Tokens> {
  const outcome = await transaction(ctx.db, (tx) => useToken(ctx, tx, refreshToken))
  if (outcome.kind === 'reused') {
    forgetSessions(ctx.db, [outcome.held.session_id])
    ctx.log.warn({ session_id: outcome.held.session_id }, 'a used refresh token came back; its session is ended')
  }
  if (outcome.kind !== 'refreshed') throw new AppError('session_expired')
  const { user_id, role, session_id } = outcome.held
  const claims = { sub: user_id, role, sid: session_id }
  return {
    accessToken: await signAccessToken(ctx.config.APP_SECRET, claims, ctx.now()),
    refreshToken: successorOf(ctx.config.APP_SECRET, refreshToken),
  }
}

async function useToken(ctx: Ctx, tx: Tx, refreshToken: string): Promise<Outcome> {
  const now = ctx.now()
  const token_hash = hashToken(refreshToken)
  const held = await lockToken(tx, token_hash, now)
  if (!held) return { kind: 'dead' }
  if (held.used_at === null) {
    await rotate(ctx, tx, { refreshToken, token_hash, held })
    return { kind: 'refreshed', held }
  }
  if (now.getTime() - Date.parse(held.used_at) <= overlapMs) return { kind: 'refreshed', held }
  await endSession(tx, held.session_id, 'REUSE', now)
  return { kind: 'reused', held }
}

/** The token while its session is alive. The lock makes parallel refreshes of one token take turns. */
async function lockToken(tx: Tx, token_hash: Buffer, now: Date): Promise<Held | undefined> {
  return tx
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions', 'sessions.session_id', 'token.session_id')
    .innerJoin('credentials as person', 'person.user_id', 'sessions.user_id')
    .select(['token.session_id', 'token.used_at', 'sessions.expires_at as session_expires_at'])
    .select(['person.user_id', 'person.role'])
    .where('token.token_hash', '=', token_hash)
    .where('token.expires_at', '>', now.toISOString())
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.ended_at', 'is', null)
    .where('person.status', '=', 'ACTIVE')
    .forUpdate('token')
    .executeTakeFirst()
}

type Rotation = { refreshToken: string; token_hash: Buffer; held: Held }

/** The successor lives as long as the session: refreshing never makes a session longer. */
async function rotate(ctx: Ctx, tx: Tx, { refreshToken, token_hash, held }: Rotation): Promise<void> {
  const now = ctx.now()
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .execute()
  await keepRefreshToken(tx, {
    refreshToken: successorOf(ctx.config.APP_SECRET, refreshToken),
    session_id: held.session_id,
    created_at: now,
    expires_at: held.session_expires_at,
  })
}
