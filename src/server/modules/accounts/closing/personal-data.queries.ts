import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Entry } from '#server/registries.ts'
import { getProfile } from '../accounts.queries.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'

/** What accounts hold about a person, table by table. */
export const personalData: Entry[] = [
  section('profile', async (db, user_id) => {
    const { has_password: _, ...profile } = await getProfile(db, user_id)
    return profile
  }),
  section('addresses', listAddresses),
  section('sign_ins', (db, user_id) =>
    rows(
      db,
      sql`select created_at, expires_at, ended_at, end_reason, user_agent, network
            from sessions where user_id = ${user_id} order by created_at desc`,
    ),
  ),
  section('sign_in_providers', (db, user_id) =>
    rows(
      db,
      sql`select issuer, subject, email, created_at from social_identities where user_id = ${user_id} order by created_at`,
    ),
  ),
  section('phone_checks', (db, user_id) =>
    rows(
      db,
      sql`select purpose, phone_number, delivery, created_at, verified_at, used_at
            from one_time_codes where user_id = ${user_id} order by created_at desc`,
    ),
  ),
  section('marketing_consents', (db, user_id) =>
    rows(
      db,
      sql`select agreed_at, withdrawn_at, withdrawn_by
            from marketing_consents where user_id = ${user_id} order by agreed_at`,
    ),
  ),
  section('referred_customers', (db, user_id) =>
    rows(db, sql`select created_at as joined_at from users where referred_by = ${user_id} order by created_at`),
  ),
]

function section(name: string, load: (db: Db, user_id: string) => Promise<unknown>): Entry {
  return { registry: 'personal_data', section: name, load }
}

async function rows(db: Db, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows
}
