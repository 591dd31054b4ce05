import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Identity } from '#server/ports/identity/identity-port.ts'

/** Whose account this person's is at the provider; new until they have given their name. */
export async function findIdentity(
  db: Db | Tx,
  { issuer, subject }: Identity,
): Promise<{ user_id: string; is_new: boolean } | null> {
  const row = await db
    .selectFrom('social_identities')
    .select(['user_id', 'completed_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { user_id: row.user_id, is_new: row.completed_at === null } : null
}

export async function hasIdentityOf(db: Db, issuer: string, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('social_identities')
    .select('subject')
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of two first sign-ins at once the second waits here, and then finds what the first has made. */
export async function lockIdentity(tx: Tx, { issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`.execute(tx)
}

export async function insertIdentity(
  ctx: Pick<Ctx, 'now'>,
  tx: Tx,
  { identity, user_id }: { identity: Identity; user_id: string },
): Promise<void> {
  const { issuer, subject, email } = identity
  await tx.insertInto('social_identities').values({ issuer, subject, user_id, email, created_at: ctx.now() }).execute()
}

/** Sign-in providers that were connected before the owner had proved the mailbox. */
export async function dropIdentities(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('social_identities').where('user_id', '=', user_id).execute()
}

/** The person's name is known from now on; answers whether it was not before. */
export async function completeIdentity(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<boolean> {
  const completed = await tx
    .updateTable('social_identities')
    .set({ completed_at: ctx.now() })
    .where('user_id', '=', user_id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return completed.numUpdatedRows > 0n
}

/** A token with a nonce signs in once; `false` when it did. Tokens without one are good until they expire. */
export async function spendNonce(tx: Tx, { issuer, nonce, expires_at }: Identity): Promise<boolean> {
  if (nonce === null) return true
  const row = await tx
    .insertInto('spent_nonces')
    .values({ nonce_hash: createHash('sha256').update(`${issuer} ${nonce}`).digest(), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** A suspension under way ends first, and one that comes later finds the session that is being opened. */
export async function lockActiveCustomer(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'CUSTOMER')
    .where('status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
