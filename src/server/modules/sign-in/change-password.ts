import { passwordChanged } from '#contract/people/account-notices.ts'
import type { changePassword as call } from '#contract/sign-in/sign-in.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import { dropPasswordLinks } from './links/account-link.ts'
import { mailNotice, replacePasswordHash } from '#server/modules/people/people.ts'
import { refuseGuessablePassword } from './passwords/common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import { forgetSessions } from './sessions/read-session.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'

/**
 * Changes the password and ends every session of the person, this one too. A thief of an open session still has to
 * guess the present password, under the same limit as a sign-in.
 */
export async function changePassword(ctx: SignedInCtx, input: Body<typeof call>): Promise<null> {
  const { id: user_id } = ctx.actor
  await ctx.limits.consume('login_account', user_id)
  const { email, password_hash } = await getOwnPassword(ctx)
  refuseGuessablePassword(input.newPassword, { email, field: 'newPassword' })
  if (!(await verifyPassword(password_hash, input.currentPassword))) {
    throw new AppError('invalid_input', { fields: { currentPassword: say('not_present_password') } })
  }
  await ctx.limits.clear('login_account', user_id)
  if (input.newPassword === input.currentPassword) {
    throw new AppError('invalid_input', { fields: { newPassword: say('password_not_new') } })
  }
  const newHash = await hashPassword(input.newPassword)
  await replacePassword(ctx, password_hash, newHash)
  return null
}

function getOwnPassword(ctx: SignedInCtx): Promise<{ email: string; password_hash: string | null }> {
  return ctx.db
    .selectFrom('credentials')
    .select(['email', 'password_hash'])
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
}

async function replacePassword(ctx: SignedInCtx, oldHash: string | null, newHash: string): Promise<void> {
  const { id: user_id } = ctx.actor
  const now = ctx.now()
  await transaction(ctx.db, async (tx) => {
    const changed = await replacePasswordHash(tx, user_id, { oldHash, newHash, now })
    if (!changed) throw new AppError('conflict')
    await dropPasswordLinks(tx, user_id)
    const ended = await endSessionsOf(tx, user_id, { why: 'PASSWORD', now })
    afterCommit(tx, () => forgetSessions(ctx.db, ended))
    await writeAudit(ctx, tx, { action: 'profile.change_password', subject_type: 'user', subject_id: user_id })
    await mailNotice(ctx, tx, passwordChanged, changed)
  })
}
