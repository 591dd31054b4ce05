import type { Role } from '#contract/accounts/accounts.ts'
import type { Admin, Ctx, Customer } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadPermissions } from '../admins/permissions.queries.ts'
import { readAccessToken } from './tokens.ts'

type LiveSession = { user_id: string; role: Role; expires_at: string; permissions: string[] }
type Answer = { askedAt: number; session: Promise<LiveSession | null> }

/** Logout, a changed password, a suspension and a permission that was taken away act within a second in every process. */
const maxAgeMs = 800
const maxKept = 10_000

/** One map per database; times are the machine's, because this is about processes, not about the shop's clock. */
const answersByDb = new WeakMap<Db, Map<string, Answer>>()

/**
 * Who is behind an access token: `null` when it is not ours, has expired, its session has ended, or the person is no
 * longer active or has another role now. Trouble with the database is thrown, never taken for a dead session.
 */
export async function findActor(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  accessToken: string,
): Promise<Customer | Admin | null> {
  const now = ctx.now()
  const claims = await readAccessToken(ctx.config.APP_SECRET, accessToken, now)
  if (!claims) return null
  const session = await findLiveSession(ctx.db, claims.sid)
  if (!session || session.user_id !== claims.sub || session.role !== claims.role) return null
  if (Date.parse(session.expires_at) <= now.getTime()) return null
  const who = { id: claims.sub, sessionId: claims.sid }
  return claims.role === 'ADMIN'
    ? { kind: 'admin', ...who, permissions: session.permissions }
    : { kind: 'customer', ...who }
}

/** The same of all sessions: many people may do less. */
export function forgetAllSessions(db: Db): void {
  answersByDb.delete(db)
}

/** Makes this process read the sessions again at once; the others notice within a second. */
export function forgetSessions(db: Db, session_ids: readonly string[]): void {
  for (const session_id of session_ids) answersByDb.get(db)?.delete(session_id)
}

function findLiveSession(db: Db, session_id: string): Promise<LiveSession | null> {
  const answers = answersOf(db)
  const known = answers.get(session_id)
  if (known && performance.now() - known.askedAt < maxAgeMs) return known.session
  const answer: Answer = { askedAt: performance.now(), session: askForSession(db, session_id) }
  answers.delete(session_id)
  if (answers.size >= maxKept) forgetOldest(answers)
  answers.set(session_id, answer)
  answer.session.catch(() => {
    if (answers.get(session_id) === answer) answers.delete(session_id)
  })
  return answer.session
}

async function askForSession(db: Db, session_id: string): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['sessions.user_id', 'users.role', 'sessions.expires_at'])
    .where('sessions.session_id', '=', session_id)
    .where('sessions.ended_at', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) return null
  return { ...row, permissions: row.role === 'ADMIN' ? await loadPermissions(db, row.user_id) : [] }
}

function answersOf(db: Db): Map<string, Answer> {
  const known = answersByDb.get(db)
  if (known) return known
  const answers = new Map<string, Answer>()
  answersByDb.set(db, answers)
  return answers
}

function forgetOldest(answers: Map<string, Answer>): void {
  const oldest = answers.keys().next()
  if (!oldest.done) answers.delete(oldest.value)
}
