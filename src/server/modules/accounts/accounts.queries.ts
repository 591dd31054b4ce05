import type { Profile, Role, SignedIn } from '#contract/accounts/accounts.ts'
import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { AccountLink } from './links/account-link.ts'

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

export type Account = {
  user_id: string
  email: string
  role: Role
  status: string
  language: Language
  is_email_verified: boolean
}

/** The open account of an address, suspended ones too. */
export async function findAccount(db: Db | Tx, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'email', 'role', 'status', 'language', 'email_verified_at'])
    .where('email', '=', email)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (!row) return null
  const { email_verified_at, ...account } = row
  return { ...account, is_email_verified: email_verified_at !== null }
}

/** An administrator who has not chosen a password yet. The lock makes two invitations of one address take turns. */
export async function findInvitedAdmin(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.user_id ?? null
}

type LinkMailFacts = Omit<AccountLink, 'link_id'> & { first_name: string | null }

/** What the mail of a link says; `null` when the link does not work any more. */
export async function loadLinkMailFacts(db: Db, link_id: string, now: Date): Promise<LinkMailFacts | null> {
  const row = await db
    .selectFrom('account_links as link')
    .leftJoin('users', 'users.user_id', 'link.user_id')
    .select(['link.purpose', 'link.user_id', 'link.email', 'link.role', 'link.language', 'users.first_name'])
    .where('link.link_id', '=', link_id)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** As the administrators set it; the shop's own name until they do. */
export async function loadShopName(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom('shop_names').select('name').executeTakeFirst()
  return row?.name ?? 'Sehati'
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  return (await findCredentials(db, email)) !== null
}

/** Sessions are stored for a month, so this is how far back it looks. */
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
