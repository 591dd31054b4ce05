import { sql } from 'kysely'
import { rowsAbout } from '#server/registries.ts'
import type { Registration } from '#server/registries.ts'
import { getProfile } from '../people.queries.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'

/** What this module holds about a person, table by table. */
export const personalData: Registration[] = [
  {
    registry: 'personal_data',
    section: 'profile',
    load: async (db, user_id) => {
      const { has_password: _, ...profile } = await getProfile(db, user_id)
      return profile
    },
  },
  { registry: 'personal_data', section: 'addresses', load: listAddresses },
  rowsAbout(
    'referred_customers',
    (user_id) => sql`select created_at as joined_at from users where referred_by = ${user_id} order by created_at`,
  ),
]
