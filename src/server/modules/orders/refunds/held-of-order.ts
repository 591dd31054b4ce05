import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** What was paid with: money at the provider, points, cash of the wallet. */
export type PaidPurse = 'MONEY' | 'POINTS' | 'CASH'
export type Held = Record<PaidPurse, number>

/**
 * What the shop still holds of an order, by the purse that paid it: paid, less what the provider took back, less earlier
 * refunds. A plan's purchase and its parcels hold one sum (decision 120). Locks the order, and a plan's purchase before it.
 */
export async function lockHeld(tx: Tx, order_id: string): Promise<Held> {
  await holdPurchaseOf(tx, order_id)
  await sql`select from orders where order_id = ${order_id} for no key update`.execute(tx)
  // A statement of its own: it reads what those wrote whose locks were waited for.
  const { rows } = await sql<Held>`
    select money as "MONEY", points as "POINTS", cash as "CASH" from held_of_order(${order_id})`.execute(tx)
  return rows[0] ?? { MONEY: 0, POINTS: 0, CASH: 0 }
}

/** Locks the purchase of a parcel of a plan; everybody who changes a plan locks it before its parcels. */
export async function holdPurchaseOf(tx: Tx, order_id: string): Promise<void> {
  await sql`
    select from orders
     where order_id = (select parent_order_id from orders where order_id = ${order_id} and subscription_id is not null)
       for no key update`.execute(tx)
}

/** Whether the provider took money of the order back, or of the purchase that a parcel was paid from. */
export async function isTakenBack(tx: Tx, order_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken_back: boolean }>`
    select exists (
      select from orders o join orders paid on paid.order_id = o.order_id
                or (o.subscription_id is not null and paid.order_id = o.parent_order_id)
       where o.order_id = ${order_id} and paid.reversed_amount > 0) as is_taken_back`.execute(tx)
  return rows[0]?.is_taken_back ?? false
}
