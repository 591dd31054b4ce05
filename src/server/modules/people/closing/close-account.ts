import { accountClosed } from '#contract/people/account-notices.ts'
import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { afterCommit } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { removePortrait } from '#server/pictures/store-portrait.ts'
import { emit } from '#server/events.ts'
import { registrationsOf } from '#server/registries.ts'
import { mailNotice } from '../mail-notice.ts'

type Leaving = PersonToClose & { gives_up_balance: boolean }

/** What closing does, for its owner and for an administrator, under the lock of `lockPerson`; `account_in_use` with its reasons otherwise. */
export async function closePerson(ctx: Ctx, tx: Tx, person: Leaving): Promise<void> {
  const { user_id, gives_up_balance, profile_picture } = person
  await emit(ctx, tx, 'account.closing', { user_id })
  await refuseWhileInUse(tx, user_id, gives_up_balance)
  await emit(ctx, tx, 'account.closed', { user_id, gives_up_balance })
  await mailNotice(ctx, tx, accountClosed, person)
  await removeBelongings(tx, user_id)
  await anonymise(ctx, tx, user_id)
  afterCommit(tx, () => removePortrait(ctx.ports.files, profile_picture))
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
  for (const { look } of registrationsOf('closing')) {
    const found = await look(tx, { user_id, gives_up_balance })
    if (found.objection) objections.push(found.objection)
    Object.assign(details, found.details)
  }
  if (objections[0]) throw new AppError('account_in_use', { message: objections[0], details })
}

async function removeBelongings(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('customer_notes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('customer_tags').where('user_id', '=', user_id).execute()
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
