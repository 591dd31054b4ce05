import type { closeAccount as call } from '#contract/sign-in/sign-in.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { closePerson, lockPerson } from '#server/modules/people/people.ts'
import { removeAllFactors } from './factors/change-factors.ts'
import { verifyPassword } from './passwords/passwords.ts'
import { forgetSessions } from './sessions/read-session.ts'

const freshMs = 600_000

/**
 * Closes an account for good: it no longer tells who the person was, every session ends, and the address is free for
 * another account. Orders and the ledger stay as they are, because they are the shop's books. Refused, with the
 * reasons, while an order is open, money is held, or a balance would be lost without a word.
 */
export async function closeAccount(ctx: CustomerCtx, input: Body<typeof call>): Promise<null> {
  await requireOwner(ctx, input.password)
  const { id: user_id } = ctx.actor
  await transaction(ctx.db, async (tx) => {
    const person = await lockPerson(tx, user_id, ['ACTIVE'])
    if (!person) throw new AppError('session_expired')
    await closePerson(ctx, tx, { ...person, gives_up_balance: input.give_up_balance })
  })
  return null
}

/** A session that lies open somewhere is not enough: the password, or a sign-in of the last ten minutes. */
async function requireOwner(ctx: CustomerCtx, password: string | undefined): Promise<void> {
  if (password !== undefined) return requirePassword(ctx, password)
  const signedInAt = await loadSignInTime(ctx.db, ctx.actor.sessionId)
  if (!signedInAt || ctx.now().getTime() - signedInAt.getTime() > freshMs) throw new AppError('fresh_sign_in_needed')
}

async function requirePassword(ctx: CustomerCtx, password: string): Promise<void> {
  const { id: user_id } = ctx.actor
  await ctx.limits.consume('login_account', user_id)
  const { password_hash } = await ctx.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password_hash, password))) {
    throw new AppError('invalid_input', { fields: { password: say('not_your_password') } })
  }
  await ctx.limits.clear('login_account', user_id)
}

/** When this session was opened, with a password or by a sign-in provider; refreshing does not count. */
async function loadSignInTime(db: Db, session_id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row ? new Date(row.created_at) : null
}

/** Removes every way in that a person whose account is closed had, in the transaction that closes it. */
export async function removeSignIns(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('one_time_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
  await removeAllFactors(tx, user_id)
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', user_id).returning('session_id').execute()
  const ended = sessions.map(({ session_id }) => session_id)
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
}
