import type { Language } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** The person who is to be paid: how to reach them, what is confirmed, and when they last changed what a thief would change. */
export type Payee = {
  user_id: string
  status: string
  email: string
  first_name: string
  last_name: string
  language: Language
  phone_number: string | null
  is_phone_number_verified: boolean
  is_email_verified: boolean
  password_changed_at: string | null
  phone_changed_at: string | null
  created_at: string
}

/** As `getPerson`. */
export async function getPayee(db: Db | Tx, user_id: string): Promise<Payee> {
  const row = await payeeQuery(db, user_id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toPayee(row)
}

/**
 * The same with the person's lock, which closing the account takes as well, so that one of the two comes first. A person
 * who is not active any more is `session_expired`.
 */
export async function lockPayee(tx: Tx, user_id: string): Promise<Payee> {
  const row = await payeeQuery(tx, user_id).where('status', '=', 'ACTIVE').forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new AppError('session_expired')
  return toPayee(row)
}

/** Whether the account is closed, under a lock that closing it waits for. */
export async function lockClosedAccount(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('status').where('user_id', '=', user_id).forShare().executeTakeFirst()
  return row?.status === 'CLOSED'
}

function payeeQuery(db: Db | Tx, user_id: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'status', 'email', 'first_name', 'last_name', 'language', 'phone_number', 'created_at'])
    .select(['is_phone_number_verified', 'email_verified_at', 'password_changed_at', 'phone_changed_at'])
    .where('user_id', '=', user_id)
}

function toPayee({
  email_verified_at,
  ...row
}: Omit<Payee, 'is_email_verified'> & { email_verified_at: string | null }): Payee {
  return { ...row, is_email_verified: email_verified_at !== null }
}
