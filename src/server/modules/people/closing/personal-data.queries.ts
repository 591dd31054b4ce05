import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Entry } from '#server/registries.ts'
import { getProfile } from '../people.queries.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'

/** What this module holds about a person, table by table. */
export const personalData: Entry[] = [
  section('profile', async (db, user_id) => {
    const { has_password: _, ...profile } = await getProfile(db, user_id)
    return profile
  }),
  section('addresses', listAddresses),
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
