import type { Profile } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type Person = Pick<
  Profile,
  'user_id' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'is_phone_number_verified' | 'language' | 'role'
>

/** A person by id, whatever their status; `not_found` for an id that was never given out. */
export async function getPerson(db: Db | Tx, user_id: string): Promise<Person> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'last_name', 'phone_number', 'is_phone_number_verified'])
    .select(['language', 'role'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export async function getProfile(db: Db | Tx, user_id: string): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'role', 'email', 'email_verified_at', 'first_name', 'last_name', 'phone_number'])
    .select([
      'is_phone_number_verified',
      'profile_picture',
      'language',
      'is_language_chosen',
      'referral_code',
      'created_at',
    ])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { email_verified_at, has_password, ...profile } = row
  return { ...profile, is_email_verified: email_verified_at !== null, has_password: Boolean(has_password) }
}

/** What a browser keeps, without the tokens. */
export async function getSignedInPerson(
  db: Db | Tx,
  user_id: string,
): Promise<Omit<SignedIn, 'accessToken' | 'refreshToken' | 'new_user'>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('users as referrer', 'referrer.user_id', 'users.referred_by')
    .select(['users.user_id', 'users.role', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['users.phone_number', 'users.is_phone_number_verified', 'users.profile_picture'])
    .select('users.email_verified_at')
    .select('referrer.referral_code as referred_by_code')
    .where('users.user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { email_verified_at, ...person } = row
  return { ...person, is_email_verified: email_verified_at !== null }
}

/** As the administrators set it; the shop's own name until they do. */
export async function loadShopName(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom('shop_names').select('name').executeTakeFirst()
  return row?.name ?? 'Sehati'
}

/** Whether an open account has the address, a suspended one too. */
export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  return row !== undefined
}

/** A customer who can order now; one who is suspended or gone is as unknown as one who never was: `not_found`. */
export async function requireOpenCustomer(db: Db | Tx, user_id: string): Promise<Pick<Person, 'user_id' | 'language'>> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'language'])
    .where('user_id', '=', user_id)
    .where('role', '=', 'CUSTOMER')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: say('customer_cannot_order') })
  return row
}
