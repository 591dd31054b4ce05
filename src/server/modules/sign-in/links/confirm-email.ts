import { accountSecured } from '#contract/people/account-notices.ts'
import type { confirmEmail as call } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { confirmAddress, mailNotice, removePassword } from '#server/modules/people/people.ts'
import { forgetSessions } from '../sessions/read-session.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { dropIdentities } from '../social/social-identities.ts'
import { linkTokenOf } from '../sessions/tokens.ts'
import { createLink, findLink, spendLink } from './account-link.ts'
import type { AccountLink } from './account-link.ts'

/**
 * Marks the address of an account as confirmed. A link that was mailed before the account existed proves the same, as
 * long as the address is the account's.
 *
 * A stranger may have opened the account with this address. Only a prover who is signed in to it keeps what was there
 * before; otherwise password, sign-in providers and sessions go, the owner is told, and chooses a password with the
 * token of the answer.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<Output<typeof call>> {
  const link = await findLink(ctx.db, token, ctx.now())
  if (link?.purpose !== 'EMAIL_VERIFICATION') throw new AppError('token_invalid')
  return transaction(ctx.db, async (tx) => {
    const person = await lockOwner(tx, link)
    if (!person || !(await spendLink(tx, link.link_id, ctx.now()))) throw new AppError('token_invalid')
    const isFirstProof = person.email_verified_at === null
    if (isFirstProof) await confirmAddress(tx, person.user_id, ctx.now())
    if (!isFirstProof || person.role !== 'CUSTOMER') return { email: link.email, resetToken: null }
    return { email: link.email, resetToken: await endOlderAccess(ctx, tx, person) }
  })
}

type Owner = { user_id: string; email: string; role: Role; language: Language; email_verified_at: string | null }

function lockOwner(tx: Tx, { user_id, email }: AccountLink): Promise<Owner | undefined> {
  return tx
    .selectFrom('credentials')
    .select(['user_id', 'email', 'role', 'language', 'email_verified_at'])
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Answers the token that lets the prover choose a password, unless they were signed in to the account already. */
async function endOlderAccess(ctx: Ctx, tx: Tx, owner: Owner): Promise<string | null> {
  const { user_id, email, role, language } = owner
  const isOwn = ctx.actor.kind === 'customer' && ctx.actor.id === user_id
  const own = isOwn && ctx.actor.kind === 'customer' ? ctx.actor.sessionId : null
  const ended = await endSessionsOf(tx, user_id, { why: 'REVOKED', now: ctx.now(), except: own })
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
  if (isOwn) return null
  await removePassword(tx, user_id)
  await dropIdentities(tx, user_id)
  await mailNotice(ctx, tx, accountSecured, owner)
  const link_id = await createLink(ctx, tx, { purpose: 'FORGOT_PASSWORD', user_id, email, role, language })
  return linkTokenOf(ctx.config.APP_SECRET, link_id)
}
