import { sql } from 'kysely'
import type { Entry } from '#server/registries.ts'

/** What the waiting room says in the registries. */
export const waitingRoomEntries: Entry[] = [
  {
    registry: 'personal_data',
    section: 'place_in_line',
    load: async (db, user_id) => {
      const { rows } = await sql`
        select number, taken_at, entered_at, entered_until from waiting_places where user_id = ${user_id}`.execute(db)
      return rows
    },
  },
]
