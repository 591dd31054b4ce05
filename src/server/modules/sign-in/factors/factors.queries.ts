import type { Factors, ProofWay } from '#contract/sign-in/factors.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { loadRights } from '#server/modules/staff/staff.ts'

/** The factors of a person, oldest first. */
async function loadFactors(db: Db | Tx, user_id: string): Promise<Omit<Factors, 'is_needed'>> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['passkey_id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()
  const authenticator = await db
    .selectFrom('authenticators')
    .select('created_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const left = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { passkeys, authenticator: authenticator ?? null, recovery_codes_left: Number(left.count) }
}

/** The same with whether a set of the administrator asks for one. */
export async function getFactors(db: Db | Tx, user_id: string): Promise<Factors> {
  return { ...(await loadFactors(db, user_id)), is_needed: (await loadRights(db, user_id)).needs_factor }
}

export async function hasFactor(db: Db | Tx, user_id: string): Promise<boolean> {
  const row = await db.selectFrom('factor_holders').select('user_id').where('user_id', '=', user_id).executeTakeFirst()
  return row !== undefined
}

/** How a person can prove to be there. The password counts only where there is nothing better. */
export async function waysToProve(db: Db | Tx, user_id: string): Promise<ProofWay[]> {
  const { passkeys, authenticator, recovery_codes_left } = await loadFactors(db, user_id)
  const ways: ProofWay[] = []
  if (passkeys.length > 0) ways.push('passkey')
  if (authenticator !== null || (ways.length > 0 && recovery_codes_left > 0)) ways.push('code')
  if (ways.length > 0) return ways
  const person = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return [person?.password_hash == null ? 'sign_in' : 'password']
}
