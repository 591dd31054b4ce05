import type { resendVerification, verifyEmail } from '#contract/sign-in/account-recovery.ts'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { countMail } from '#server/mail/count-mail.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { getProfile } from '#server/modules/people/people.ts'
import { linkSeconds } from './account-link.ts'
import type { LinkRequest } from './link-tasks.ts'

/**
 * Promises a mail with a link. Whether there is an account is looked up by a task later, so that known and unknown
 * addresses are answered with the same bytes after the same work.
 */
export async function requestLink(ctx: Ctx, body: Body<typeof verifyEmail>): Promise<Output<typeof verifyEmail>> {
  await countMail(ctx, body.email)
  return promiseLink(ctx, body)
}

/** Another link for a signed-in customer whose address is unconfirmed; `conflict` when it is confirmed. */
export async function resendLink(ctx: CustomerCtx): Promise<Output<typeof resendVerification>> {
  const { email, is_email_verified, language } = await getProfile(ctx.db, ctx.actor.id)
  if (is_email_verified) throw new AppError('conflict', { message: say('email_confirmed_already') })
  await countMail(ctx, email)
  return promiseLink(ctx, { email, type: 'EMAIL_VERIFICATION', role: 'CUSTOMER', language })
}

async function promiseLink(ctx: Ctx, request: LinkRequest): Promise<Output<typeof verifyEmail>> {
  await transaction(ctx.db, (tx) => enqueue(tx, 'sign-in.prepare-link', request))
  return { sent: true, expires_in: linkSeconds }
}

/** The first link of an account that was opened unconfirmed; mailed once the caller's transaction is committed. */
export async function promiseFirstLink(tx: Tx, account: Pick<LinkRequest, 'email' | 'language'>): Promise<void> {
  const { email, language } = account
  await enqueue(tx, 'sign-in.prepare-link', { email, language, type: 'EMAIL_VERIFICATION', role: 'CUSTOMER' })
}
