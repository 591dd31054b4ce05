import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Entry } from '#server/registries.ts'

/** What sign-ins leave about a person, table by table. */
export const personalData: Entry[] = [
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
]

function section(name: string, load: (db: Db, user_id: string) => Promise<unknown>): Entry {
  return { registry: 'personal_data', section: name, load }
}

async function rows(db: Db, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows
}
