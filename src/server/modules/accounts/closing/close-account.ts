import { accountClosed } from '#contract/accounts/account-notices.ts'
import type { closeAccount as call, Role } from '#contract/accounts/accounts.ts'
import type { Body } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/db.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { removePortrait } from '#server/pictures/store-portrait.ts'
import { emit } from '#server/events.ts'
import { entriesOf } from '#server/registries.ts'
import { mailNotice } from '../mail-notice.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { forgetSessions } from '../sessions/read-session.ts'

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

type Leaving = PersonToClose & { gives_up_balance: boolean }

/** What closing does, for its owner and for an administrator, under the lock of `lockPerson`; `account_in_use` with its reasons otherwise. */
export async function closePerson(ctx: Ctx, tx: Tx, person: Leaving): Promise<void> {
  const { user_id, gives_up_balance, profile_picture } = person
  await emit(ctx, tx, 'account.closing', { user_id })
  await refuseWhileInUse(tx, user_id, gives_up_balance)
  await emit(ctx, tx, 'account.closed', { user_id, gives_up_balance })
  await mailNotice(ctx, tx, accountClosed, person)
  await removeBelongings(ctx, tx, user_id)
  await anonymise(ctx, tx, user_id)
  afterCommit(tx, () => removePortrait(ctx.ports.files, profile_picture))
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
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password_hash, password))) {
    throw new AppError('invalid_input', { fields: { password: say('not_your_password') } })
  }
  await ctx.limits.clear('login_account', user_id)
}

type PersonToClose = {
  user_id: string
  email: string
  language: Language
  role: Role
  profile_picture: string | null
}

/** The person, locked, while their account has one of these states; undefined otherwise. */
export function lockPerson(
  tx: Tx,
  user_id: string,
  statuses: readonly ('ACTIVE' | 'SUSPENDED')[],
): Promise<PersonToClose | undefined> {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'language', 'role', 'profile_picture'])
    .where('user_id', '=', user_id)
    .where('role', '=', 'CUSTOMER')
    .where('status', 'in', statuses)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Every module with an objection has its say; the first one is told, with the details of all. */
async function refuseWhileInUse(tx: Tx, user_id: string, gives_up_balance: boolean): Promise<void> {
  const objections: Message[] = []
  const details: Record<string, unknown> = {}
  for (const { look } of entriesOf('closing')) {
    const found = await look(tx, { user_id, gives_up_balance })
    if (found.objection) objections.push(found.objection)
    Object.assign(details, found.details)
  }
  if (objections[0]) throw new AppError('account_in_use', { message: objections[0], details })
}

async function removeBelongings(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('account_links').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('one_time_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('marketing_consents').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('customer_notes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('customer_tags').where('user_id', '=', user_id).execute()
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', user_id).returning('session_id').execute()
  const ended = sessions.map(({ session_id }) => session_id)
  afterCommit(tx, () => forgetSessions(ctx.db, ended))
}

async function anonymise(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      status: 'CLOSED',
      email: `closed-${user_id}@closed.invalid`,
      email_verified_at: null,
      password_hash: null,
      first_name: 'Closed',
      last_name: 'account',
      phone_number: null,
      is_phone_number_verified: false,
      profile_picture: null,
      suspended_at: null,
      suspended_reason: null,
      updated_at: ctx.now(),
    })
    .where('user_id', '=', user_id)
    .execute()
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
