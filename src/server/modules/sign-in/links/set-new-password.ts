import { passwordChanged } from '#contract/people/account-notices.ts'
import type { forgotPassword } from '#contract/sign-in/account-recovery.ts'
import type { Body, Output } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { choosePassword, mailNotice } from '#server/modules/people/people.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { refuseGuessablePassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgetSessions } from '../sessions/read-session.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { dropIdentities } from '../social/social-identities.ts'
import { dropPasswordLinks, findLink, passwordPurposes, spendLink } from './account-link.ts'
import type { AccountLink } from './account-link.ts'

/**
 * Chooses a password with the token of a mailed link. The token works once, also when it is sent twice at the same
 * moment; every session of the person ends, other links die, and the address is confirmed, because the mail arrived.
 */
export async function setNewPassword(
  ctx: Ctx,
  { newPassword, resetToken }: Body<typeof forgotPassword>,
): Promise<Output<typeof forgotPassword>> {
  const link = await findLink(ctx.db, resetToken, ctx.now())
  if (!link || !isForPasswords(link)) throw new AppError('token_invalid')
  refuseGuessablePassword(newPassword, { email: link.email, field: 'newPassword' })
  const password_hash = await hashPassword(newPassword)
  await transaction(ctx.db, (tx) => replacePassword(ctx, tx, { link, password_hash }))
  // The owner has proved who they are; guesses made before do not keep them out.
  await forgetFailures(ctx, link.email)
  return { email: link.email, role: link.role }
}

type PasswordLink = AccountLink & { user_id: string }

function isForPasswords(link: AccountLink): link is PasswordLink {
  return link.user_id !== null && passwordPurposes.some((purpose) => purpose === link.purpose)
}

async function replacePassword(
  ctx: Ctx,
  tx: Tx,
  { link, password_hash }: { link: PasswordLink; password_hash: string },
): Promise<void> {
  const now = ctx.now()
  const { user_id, email, role } = link
  if (!(await wasProved(tx, user_id))) await dropIdentities(tx, user_id)
  const owner = await choosePassword(tx, { user_id, email, role, password_hash }, now)
  if (!owner || !(await spendLink(tx, link.link_id, now))) throw new AppError('token_invalid')
  await dropPasswordLinks(tx, user_id)
  const ended = await endSessionsOf(tx, user_id, { why: 'PASSWORD', now })
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
  if (link.purpose === 'FORGOT_PASSWORD') await mailNotice(ctx, tx, passwordChanged, { email, role, ...owner })
}

/** A stranger may have opened the account before the mail arrived, with a sign-in provider of their own. */
async function wasProved(tx: Tx, user_id: string): Promise<boolean> {
  const person = await tx
    .selectFrom('credentials')
    .select('email_verified_at')
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return person?.email_verified_at != null
}
