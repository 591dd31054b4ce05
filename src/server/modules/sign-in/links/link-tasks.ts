import {
  accountExists,
  addressLink,
  adminInvitation,
  passwordLink,
  signUpLink,
} from '#contract/people/account-notices.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { sendMailTask } from '#server/mail/send-mail.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import type { Tasks } from '#server/tasks.ts'
import { accountMail, mailNotice } from '#server/modules/people/people.ts'
import { findAccount, loadLinkMailFacts } from '../sign-in.queries.ts'
import type { Account } from '../sign-in.queries.ts'
import { linkTokenOf } from '../sessions/tokens.ts'
import { createLink } from './account-link.ts'
import type { AccountLink } from './account-link.ts'

export type LinkRequest = Tasks['sign-in.prepare-link']

/**
 * Decides what a promised link is for. The caller does not learn that an account is missing: then no mail is sent, unless
 * the link is to open one.
 */
export const prepareLinkTask = defineTask({
  kind: 'sign-in.prepare-link',
  run: async (ctx, request) => {
    const account = await findAccount(ctx.db, request.email)
    return (tx) =>
      request.type === 'FORGOT_PASSWORD'
        ? preparePasswordLink(ctx, tx, request, account)
        : prepareVerification(ctx, tx, request, account)
  },
})

async function preparePasswordLink(ctx: Ctx<System>, tx: Tx, request: LinkRequest, account: Account | null) {
  if (!account || account.status !== 'ACTIVE' || account.role !== request.role) return
  const { user_id, email, role, language } = account
  await mailLink(ctx, tx, { purpose: 'FORGOT_PASSWORD', user_id, email, role, language })
}

async function prepareVerification(ctx: Ctx<System>, tx: Tx, request: LinkRequest, account: Account | null) {
  const { email, language } = request
  if (!account) {
    return mailLink(ctx, tx, { purpose: 'EMAIL_VERIFICATION', user_id: null, email, role: 'CUSTOMER', language })
  }
  if (account.status !== 'ACTIVE') return
  if (account.is_email_verified) return mailNotice(ctx, tx, accountExists, { ...account, email })
  const { user_id, role } = account
  await mailLink(ctx, tx, { purpose: 'EMAIL_VERIFICATION', user_id, email, role, language: account.language })
}

/** Stores a link and has it mailed once the caller's transaction is committed. */
export async function mailLink(ctx: Ctx, tx: Tx, link: Parameters<typeof createLink>[2]): Promise<void> {
  const link_id = await createLink(ctx, tx, link)
  await enqueue(tx, 'sign-in.mail-link', { link_id })
}

/** Writes the mail when it is sent, so that the queue holds no link that works. One that died waiting is dropped. */
export const mailLinkTask = defineTask({
  kind: 'sign-in.mail-link',
  run: async (ctx, { link_id }, attempt) => {
    const link = await loadLinkMailFacts(ctx.db, link_id, ctx.now())
    if (!link) return
    const token = linkTokenOf(ctx.config.APP_SECRET, link_id)
    const { email, language, role } = link
    // Who has no account yet has no name.
    const named = link.user_id !== null && { first_name: link.first_name ?? '' }
    const mail = await accountMail(ctx, ctx.db, noticeOf(link), { email, language, role, token, ...named })
    return sendMailTask.run(ctx, { ...mail, message_id: link_id }, attempt)
  },
})

function noticeOf({ purpose, user_id }: Pick<AccountLink, 'purpose' | 'user_id'>) {
  if (purpose === 'FORGOT_PASSWORD') return passwordLink
  if (purpose === 'ADMIN_INVITATION') return adminInvitation
  return user_id === null ? signUpLink : addressLink
}
