import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { namesOfItems } from '#server/modules/catalogue/catalogue.ts'
import type { Registration } from '#server/registries.ts'

/** What wishes say in the registries. */
export const wishRegistrations: Registration[] = [
  {
    registry: 'personal_data',
    section: 'favourites',
    load: (db, user_id) =>
      named(
        db,
        sql<Wish>`select item_id, created_at from favourites where user_id = ${user_id} order by created_at`.execute(
          db,
        ),
      ),
  },
  {
    registry: 'personal_data',
    section: 'stock_alerts',
    load: (db, user_id) =>
      named(
        db,
        sql<Wish>`select item_id, created_at from stock_alerts where user_id = ${user_id} order by created_at`.execute(
          db,
        ),
      ),
  },
]

type Wish = { item_id: string; created_at: string }

async function named(db: Db, wishes: Promise<{ rows: Wish[] }>): Promise<unknown> {
  const { rows } = await wishes
  const names = await namesOfItems(
    db,
    rows.map(({ item_id }) => item_id),
  )
  return rows.map(({ item_id, created_at }) => ({ name: names.get(item_id) ?? null, created_at }))
}
