import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { namesOfItems } from '#server/modules/catalogue/catalogue.ts'
import type { Registration } from '#server/registries.ts'

/** What carts say in the registries. */
export const cartRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'cart', load: listCart },
  { registry: 'personal_data', section: 'cart_reminders', load: listReminders },
]

function listReminders(db: Db, user_id: string): Promise<unknown> {
  return db
    .selectFrom('cart_reminders')
    .select(['left_at', 'reminded_at', 'mailed_at', 'voucher_code'])
    .where('user_id', '=', user_id)
    .orderBy('number')
    .execute()
}

type Line = {
  item_id: string
  quantity: number
  seen_price: number
  is_selected: boolean
  created_at: string
}

async function listCart(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql<Line>`
    select coalesce(product_id, bundle_id) as item_id, quantity, seen_price, is_selected, created_at
      from cart_items where user_id = ${user_id} order by created_at`.execute(db)
  const names = await namesOfItems(
    db,
    rows.map(({ item_id }) => item_id),
  )
  return rows.map(({ item_id, ...line }) => ({ name: names.get(item_id) ?? null, ...line }))
}
