import type { register, SignedIn } from '#contract/sign-in/sign-in.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import {
  getSignedInPerson,
  isEmailTaken,
  createUser,
  requireReferrer,
  linkReferrer,
} from '#server/modules/people/people.ts'
import { findLink, spendLink } from './links/account-link.ts'
import type { AccountLink } from './links/account-link.ts'
import { promiseFirstLink } from './links/request-link.ts'
import { refuseGuessablePassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/passwords.ts'
import { openSession } from './sessions/sessions.ts'

/**
 * Makes a customer account and signs in. It works at once; it is verified when the token of a link that was mailed to
 * the address comes with it, else once the address is confirmed, for which a link is mailed. Of any number of
 * registrations of one address at the same time, in any spelling, exactly one succeeds.
 */
export async function registerCustomer(ctx: Ctx, input: Body<typeof register>): Promise<SignedIn> {
  refuseGuessablePassword(input.password, { email: input.email, field: 'password' })
  // Spares the costly hash for most repetitions; the unique index decides.
  if (await isEmailTaken(ctx.db, input.email)) throw new AppError('email_taken')
  const link = input.verificationToken ? await requireSignUpLink(ctx, input.verificationToken, input.email) : null
  const referrer = input.referralCode ? await requireReferrer(ctx, input.referralCode, 'referralCode') : null
  const password_hash = await hashPassword(input.password)

  return transaction(ctx.db, async (tx) => {
    const user_id = await createUser(ctx, tx, {
      role: 'CUSTOMER',
      email: input.email,
      password_hash,
      first_name: input.firstName,
      last_name: input.lastName,
      language: input.language,
      is_verified: link !== null,
    })
    if (link && !(await spendLink(tx, link.link_id, ctx.now()))) throw new AppError('token_invalid')
    if (!link) await promiseFirstLink(tx, input)
    await emit(ctx, tx, 'terms.accepted', { user_id, version: input.termsVersion ?? null, language: input.language })
    if (referrer) await linkReferrer(ctx, tx, { user_id, referrer, field: 'referralCode' })
    const tokens = await openSession(ctx, tx, { user_id, role: 'CUSTOMER' })
    return { ...(await getSignedInPerson(tx, user_id)), ...tokens, new_user: false }
  })
}

/** Made for this very address, before it had an account. */
async function requireSignUpLink(ctx: Ctx, token: string, email: string): Promise<AccountLink> {
  const link = await findLink(ctx.db, token, ctx.now())
  const isFor = link?.purpose === 'EMAIL_VERIFICATION' && link.user_id === null && link.email === email
  if (!isFor) throw new AppError('token_invalid')
  return link
}

/** Throws `email_taken`. The contract counts it like a registration, because it tells who has an account. */
export async function checkEmailAvailability(ctx: Ctx, email: string): Promise<{ available: true }> {
  if (await isEmailTaken(ctx.db, email)) throw new AppError('email_taken')
  return { available: true }
}
