import type { Profile, Role, SignedIn } from '#contract/accounts.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type Person = Pick<
  Profile,
  'user_id' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'language' | 'role'
>

/** A person by id, whatever their status; `not_found` for an id that was never given out. */
export async function getPerson(db: Db | Tx, user_id: string): Promise<Person> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'last_name', 'phone_number', 'language', 'role'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export async function getProfile(db: Db | Tx, user_id: string): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'role', 'email', 'email_verified_at', 'first_name', 'last_name', 'phone_number'])
    .select(['is_phone_number_verified', 'profile_picture', 'language', 'referral_code', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const { email_verified_at, ...profile } = row
  return { ...profile, is_email_verified: email_verified_at !== null }
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
    .select('referrer.referral_code as referred_by_code')
    .where('users.user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export type Credentials = { user_id: string; role: Role; status: string; password_hash: string | null }

export async function findCredentials(db: Db | Tx, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'role', 'status', 'password_hash'])
    .where('email', '=', email)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  return row ?? null
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  return (await findCredentials(db, email)) !== null
}

/** Sessions are kept for a month, so this is how far back it looks. */
export async function hasSessionFrom(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('sessions.session_id')
    .where('users.email', '=', email)
    .where('users.status', '<>', 'CLOSED')
    .where('sessions.network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
