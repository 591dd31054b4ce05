import type { Role } from '#contract/people/profile.ts'
import { cached } from '#server/cached.ts'
import type { Admin, Ctx, Customer } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadRights } from '#server/modules/staff/staff.ts'
import { hasFactor } from '../factors/factors.queries.ts'
import { readAccessToken } from './tokens.ts'

type LiveSession = { user_id: string; role: Role; expires_at: string; permissions: string[]; must_add_factor: boolean }

/** Logout, a changed password, a suspension and a permission that was taken away act within a second in every process. */
const sessions = cached({ load: readLiveSession, maxAgeMs: 800, maxEntries: 10_000 })

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
  const session = await sessions.get(ctx.db, { key: claims.sid })
  if (!session || session.user_id !== claims.sub || session.role !== claims.role) return null
  if (Date.parse(session.expires_at) <= now.getTime()) return null
  const who = { id: claims.sub, sessionId: claims.sid }
  return claims.role === 'ADMIN'
    ? { kind: 'admin', ...who, permissions: session.permissions, mustAddFactor: session.must_add_factor }
    : { kind: 'customer', ...who }
}

/** Whose token it is by its signature alone. Whether they may act still is for `findActor` to say. */
export async function ownerOf(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  accessToken: string,
): Promise<{ user_id: string; session_id: string } | null> {
  const claims = await readAccessToken(config.APP_SECRET, accessToken, now())
  return claims && { user_id: claims.sub, session_id: claims.sid }
}

/** Reads the sessions of many customers in one statement, so that `findActor` asks nothing for any of them just afterwards. */
export async function readCustomerSessions(db: Db, session_ids: readonly string[]): Promise<void> {
  const at = performance.now()
  const rows = await liveSessions(db)
    .where('sessions.session_id', '=', (e) => e.fn.any(e.val([...session_ids])))
    .execute()
  for (const { session_id, ...row } of rows) {
    if (row.role === 'CUSTOMER') sessions.put(db, session_id, { at, value: { ...row, ...noRights } })
  }
}

/** The same of all sessions: many people may do less. */
export function forgetAllSessions(db: Db): void {
  sessions.forget(db)
}

/** Makes this process read the sessions again at once; the others notice within a second. */
export function forgetSessions(db: Db, session_ids: readonly string[]): void {
  for (const session_id of session_ids) sessions.forget(db, session_id)
}

async function readLiveSession(db: Db, session_id: string): Promise<LiveSession | null> {
  const row = await liveSessions(db).where('sessions.session_id', '=', session_id).executeTakeFirst()
  if (!row) return null
  if (row.role !== 'ADMIN') return { ...row, ...noRights }
  const { permissions, needs_factor } = await loadRights(db, row.user_id)
  return { ...row, permissions, must_add_factor: needs_factor && !(await hasFactor(db, row.user_id)) }
}

const noRights = { permissions: [], must_add_factor: false }

function liveSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('credentials as person', 'person.user_id', 'sessions.user_id')
    .select(['sessions.session_id', 'sessions.user_id', 'person.role', 'sessions.expires_at'])
    .where('sessions.ended_at', 'is', null)
    .where('person.status', '=', 'ACTIVE')
}
