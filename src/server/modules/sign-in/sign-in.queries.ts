import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { AccountLink } from './links/account-link.ts'

export type Credentials = { user_id: string; role: Role; status: string; password_hash: string | null }

export async function findCredentials(db: Db | Tx, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('credentials')
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
    .selectFrom('credentials')
    .select(['user_id', 'email', 'role', 'status', 'language', 'email_verified_at'])
    .where('email', '=', email)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (!row) return null
  const { email_verified_at, ...account } = row
  return { ...account, is_email_verified: email_verified_at !== null }
}

type LinkMailFacts = Omit<AccountLink, 'link_id'> & { first_name: string | null }

/** What the mail of a link says; `null` when the link does not work any more. */
export async function loadLinkMailFacts(db: Db, link_id: string, now: Date): Promise<LinkMailFacts | null> {
  const row = await db
    .selectFrom('account_links as link')
    .leftJoin('credentials as person', 'person.user_id', 'link.user_id')
    .select(['link.purpose', 'link.user_id', 'link.email', 'link.role', 'link.language', 'person.first_name'])
    .where('link.link_id', '=', link_id)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Sessions are stored for a month, so this is how far back it looks. */
export async function hasSessionFrom(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('credentials as person', 'person.user_id', 'sessions.user_id')
    .select('sessions.session_id')
    .where('person.email', '=', email)
    .where('person.status', '<>', 'CLOSED')
    .where('sessions.network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
