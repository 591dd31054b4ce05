import { on } from '#server/events.ts'
import { findOverdueTask, lookAtPlanTask } from './living/look-at-plan.ts'
import { hearMove } from './living/start-plan.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

export const skinvestmentTasks = [lookAtPlanTask, findOverdueTask]

export const skinvestmentSubscriptions = [
  on('order.moved', hearMove),
  on('account.closing', (_ctx, tx, { user_id }) => forgetPlaces(tx, user_id)),
]

/** Replaces the addresses of unsent parcels by the order's, so that no other address outlives the account. */
async function forgetPlaces(tx: Tx, user_id: string): Promise<void> {
  await sql`
    update plan_parcels p set address = o.address
      from subscriptions s join placed_orders o using (order_id)
     where p.subscription_id = s.subscription_id and s.user_id = ${user_id} and not p.was_sent`.execute(tx)
}
