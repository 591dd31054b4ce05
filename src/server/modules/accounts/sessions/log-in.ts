import type { login, SignedIn } from '#contract/accounts/accounts.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { findCredentials, getSignedInPerson } from '../accounts.queries.ts'
import type { Credentials } from '../accounts.queries.ts'
import { countAttempt, forgiveAttempts, takeBackAttempt } from './login-attempts.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Signs in with e-mail and password.
 *
 * An unknown e-mail, a wrong password, the wrong role, a suspended account and one without a password are answered
 * with the same bytes after the same work. The attempt is counted first, so parallel guesses cannot slip through.
 */
export async function logIn(ctx: Ctx, { email, password, role }: Body<typeof login>): Promise<SignedIn> {
  await countAttempt(ctx, email)
  const user = await findCredentials(ctx.db, email)
  const isRight = await judge(ctx, email, () => verifyPassword(user?.password_hash ?? null, password))
  if (!isRight || !user || user.role !== role || user.status !== 'ACTIVE') throw new AppError('wrong_credentials')
  await forgiveAttempts(ctx, email)
  return transaction(ctx.db, async (tx) => {
    await requireUnchanged(tx, user)
    const tokens = await openSession(ctx, tx, user)
    return { ...(await getSignedInPerson(tx, user.user_id)), ...tokens, new_user: false }
  })
}

/**
 * Between the check and this moment the password may have been changed. The lock makes a change that is under way
 * finish first, and one that comes later find the session that is being opened.
 */
async function requireUnchanged(tx: Tx, user: Credentials): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user.user_id)
    .where('password_hash', '=', user.password_hash)
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('wrong_credentials')
}

/** When the line for hashing is full nothing was tried, so it must not count as a failure either. */
async function judge(ctx: Ctx, email: string, verify: () => Promise<boolean>): Promise<boolean> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') await takeBackAttempt(ctx, email)
    throw error
  }
}
