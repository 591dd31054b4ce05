import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** Of parcels that never left, nobody needs to know where they would have gone; where the plan was bought to stays with its order. */
export async function forgetPlaces(tx: Tx, user_id: string): Promise<void> {
  await sql`
    update plan_parcels p set address = o.address
      from subscriptions s join placed_orders o using (order_id)
     where p.subscription_id = s.subscription_id and s.user_id = ${user_id} and not p.was_sent`.execute(tx)
}
