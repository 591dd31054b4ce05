/**
 * Skinvestment: routines that customers pay ahead and get parcel by parcel.
 *
 * Owns the tables plans, plan_lengths, subscriptions and plan_parcels. A plan that is bought is an order of kind PLAN with a
 * subscription; each parcel becomes an order of its own, paid from what was paid ahead, and goes the way of every order.
 * Subscribes to order.moved and account.closing; emits nothing. A transaction that writes a plan locks its purchase first (decision 95).
 */
import { sql } from 'kysely'
import { on } from '#server/events.ts'
import type { Tx } from '#server/db/db.ts'
import { findOverdueTask, checkPlanTask } from './scheduling/check-plan.ts'
import { onOrderMoved } from './scheduling/start-plan.ts'

export const skinvestmentTasks = [checkPlanTask, findOverdueTask]

export const skinvestmentSubscriptions = [
  on('order.moved', onOrderMoved),
  on('account.closing', (_ctx, tx, { user_id }) => forgetPlaces(tx, user_id)),
]

/** Replaces the addresses of unsent parcels by the order's, so that no other address outlives the account. */
async function forgetPlaces(tx: Tx, user_id: string): Promise<void> {
  await sql`
    update plan_parcels p set address = o.address
      from subscriptions s join placed_orders o using (order_id)
     where p.subscription_id = s.subscription_id and s.user_id = ${user_id} and not p.was_sent`.execute(tx)
}
