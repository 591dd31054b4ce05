import type { register, SignedIn } from '#contract/accounts.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { getSignedInPerson, isEmailTaken } from './accounts.queries.ts'
import { addressOf } from './caller-network.ts'
import { createUser } from './create-user.ts'
import { refuseGuessablePassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/passwords.ts'
import { openSession } from './sessions.ts'

/**
 * Makes a customer account and signs in. It works at once and is unverified until its e-mail address is confirmed.
 * Of any number of registrations of one address at the same time, in any spelling, exactly one succeeds.
 */
export async function registerCustomer(ctx: Ctx, input: Body<typeof register>): Promise<SignedIn> {
  await ctx.limits.consume('register_address', addressOf(ctx.ip))
  refuseGuessablePassword(input.password, { email: input.email, field: 'password' })
  // Spares the costly hash for most repetitions; the unique index decides.
  if (await isEmailTaken(ctx.db, input.email)) throw new AppError('email_taken')
  const password_hash = await hashPassword(input.password)

  return transaction(ctx.db, async (tx) => {
    const user_id = await createUser(ctx, tx, {
      role: 'CUSTOMER',
      email: input.email,
      password_hash,
      first_name: input.firstName,
      last_name: input.lastName,
      language: input.language,
    })
    const tokens = await openSession(ctx, tx, { user_id, role: 'CUSTOMER' })
    return { ...(await getSignedInPerson(tx, user_id)), ...tokens, new_user: false }
  })
}

/** Throws `email_taken`. Counted like a registration, because it tells who has an account. */
export async function checkEmailAvailability(ctx: Ctx, email: string): Promise<{ available: true }> {
  await ctx.limits.consume('register_address', addressOf(ctx.ip))
  if (await isEmailTaken(ctx.db, email)) throw new AppError('email_taken')
  return { available: true }
}
