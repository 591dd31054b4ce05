import type { Role } from '#contract/people/profile.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { removePassword } from '#server/modules/people/people.ts'
import { dropPasswordLinks } from './links/account-link.ts'
import { verifyPassword } from './passwords/passwords.ts'
import { endSessionsOf } from './sessions/sessions.ts'

/** The passwords of the demo shop, which its manual and its start page print. */
export const demoPasswords = { customer: 'sehati-customer', admin: 'sehati-admin' } as const

/** No mailbox exists there: `.test` is reserved for such names. */
const demoAddress = /@sehati\.test$/

export type OpenAccount = { user_id: string; email: string; role: Role }

/** Accounts that everybody can sign in to who has read the manual: all administrators are tried, and demo customers. */
export async function findDefaultSecrets(db: Db): Promise<OpenAccount[]> {
  const people = await db
    .selectFrom('credentials')
    .select(['user_id', 'email', 'role', 'password_hash'])
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is not', null)
    .where(({ or, eb }) => or([eb('role', '=', 'ADMIN'), eb('email', 'like', '%@sehati.test')]))
    .orderBy('email')
    .execute()
  const found: OpenAccount[] = []
  for (const { password_hash, ...person } of people) {
    if (await isDefault(password_hash)) found.push(person)
  }
  return found
}

async function isDefault(password_hash: string | null): Promise<boolean> {
  for (const password of Object.values(demoPasswords)) {
    if (await verifyPassword(password_hash, password)) return true
  }
  return false
}

/**
 * Takes the known password away, with every session and every link that could set another one. A person with a mailbox
 * chooses a new password by mail; people of the demo, who have none, are suspended.
 */
export async function closeDefaultSecret(
  tx: Tx,
  { user_id, email }: OpenAccount,
  now: Date,
): Promise<'reset' | 'removed'> {
  const isDemo = demoAddress.test(email)
  await removePassword(tx, user_id, { updated_at: now, ...(isDemo && { status: 'SUSPENDED' }) })
  await dropPasswordLinks(tx, user_id)
  await endSessionsOf(tx, user_id, { why: 'REVOKED', now })
  return isDemo ? 'removed' : 'reset'
}
