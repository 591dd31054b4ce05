import type { Role } from '#contract/people/profile.ts'
import type { Language } from '#contract/language.ts'
import type { Tx } from '#server/db/db.ts'

/*
 * What sign-in and staff write of a person. They read the views `credentials` and `administrators`, and lock the person
 * through them.
 */

/** The old hash is in the condition: of two changes at once, the second was made with an outdated password. */
export function replacePasswordHash(
  tx: Tx,
  user_id: string,
  { oldHash, newHash, now }: { oldHash: string | null; newHash: string; now: Date },
): Promise<{ email: string; language: Language; role: Role } | undefined> {
  return tx
    .updateTable('users')
    .set({ password_hash: newHash, updated_at: now })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', oldHash)
    .returning(['email', 'language', 'role'])
    .executeTakeFirst()
}

type Chosen = { user_id: string; email: string; role: Role; password_hash: string }

/** A password chosen by a link that was mailed: the address is confirmed by it. Undefined where the account is another now. */
export function choosePassword(
  tx: Tx,
  { user_id, email, role, password_hash }: Chosen,
  now: Date,
): Promise<{ language: Language } | undefined> {
  return tx
    .updateTable('users')
    .set((eb) => ({
      password_hash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now.toISOString())),
      updated_at: now,
    }))
    .where('user_id', '=', user_id)
    .where('email', '=', email)
    .where('role', '=', role)
    .where('status', '=', 'ACTIVE')
    .returning('language')
    .executeTakeFirst()
}

/** Takes the password away, and suspends the person where that is named too. */
export async function removePassword(
  tx: Tx,
  user_id: string,
  also: { updated_at?: Date; status?: 'SUSPENDED' } = {},
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null, ...also })
    .where('user_id', '=', user_id)
    .execute()
}

/** Marks the address of a person as confirmed. */
export async function confirmAddress(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
}

/** Sets a number that the person proved to have. */
export async function setVerifiedPhone(
  tx: Tx,
  user_id: string,
  { phone_number, now }: { phone_number: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_number, is_phone_number_verified: true, updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
}

type Changes = {
  first_name?: string | undefined
  last_name?: string | undefined
  status?: 'ACTIVE' | 'SUSPENDED' | undefined
  updated_at: Date
}

/** Changes the name or the status of a person whom the caller has locked. */
export async function updatePerson(tx: Tx, user_id: string, changes: Changes): Promise<void> {
  await tx.updateTable('users').set(changes).where('user_id', '=', user_id).execute()
}

/** Closes the account of an administrator for good; name and address stay. */
export async function closeAdministrator(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'CLOSED', password_hash: null, phone_number: null, is_phone_number_verified: false })
    .set({ updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
}
