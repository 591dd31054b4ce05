import { sql } from 'kysely'
import { planParcelRefunded } from '#contract/skinvestment/plan-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { releasePrepaid } from '#server/modules/wallet/wallet.ts'
import { loadPlan } from './lock-plan.ts'
import { checkPlanNow } from './schedule-plan-check.ts'

type Moved = {
  subscription_id: string
  parcel_no: number
  worth: number
  order_number: string
  /** Another parcel is to come or on its way. */
  is_more: boolean
}

/**
 * The order of a parcel moved. Sent, its share is owed no more and belongs to the sales; cancelled before that by the shop,
 * its order has given its share back. A replacement is a parcel of no plan.
 */
export async function followParcel(ctx: Ctx, tx: Tx, { order_id, to }: Events['order.moved']): Promise<void> {
  if (to === 'SHIPPED') {
    const sent = await write(tx, order_id, 'MADE', sql`status = 'SENT', was_sent = true`)
    if (sent) await releasePrepaid(ctx, tx, { ...sent, amount: sent.worth })
  }
  if (to === 'DELIVERED' || to === 'COMPLETED') {
    const arrived = await write(tx, order_id, 'SENT', sql`status = 'DELIVERED'`)
    if (arrived && !arrived.is_more) await checkPlanNow(tx, arrived.subscription_id)
  }
  if (to === 'CANCELLED') await followCancelled(ctx, tx, order_id)
}

/**
 * What came back to the shop was sent before, so it was no longer owed. Its order has given back what the shop still held of
 * the plan, which is less where the provider took the payment back.
 */
async function followCancelled(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const refund = await refundedOf(tx, order_id)
  const change = sql`status = 'REFUNDED', refunded = ${refund}`
  const unsent = await write(tx, order_id, 'MADE', change)
  const back = unsent ?? (await write(tx, order_id, 'SENT', change))
  if (!back) return
  if (unsent) await releasePrepaid(ctx, tx, { ...unsent, amount: unsent.worth })
  const plan = await loadPlan(tx, back.subscription_id)
  if (plan) await notify(ctx, tx, planParcelRefunded, { ...plan, parcel_no: back.parcel_no, amount: refund })
  if (!back.is_more) await checkPlanNow(tx, back.subscription_id)
}

async function refundedOf(tx: Tx, order_id: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select points_refunded + cash_refunded as refunded from placed_orders where order_id = ${order_id}`.execute(tx)
  return rows[0]?.refunded ?? 0
}

/** Moves the parcel of this order, if it is one and stands there; the order is locked by its own move. */
async function write(
  tx: Tx,
  order_id: string,
  from: 'MADE' | 'SENT',
  change: ReturnType<typeof sql>,
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with changed as (
      update plan_parcels p set ${change} where p.order_id = ${order_id} and p.status = ${from}
      returning p.subscription_id, p.parcel_no, p.goods + p.shipping as worth
    )
    select c.*, o.order_number, exists (
             select from plan_parcels other where other.subscription_id = c.subscription_id and other.parcel_no <> c.parcel_no
                and other.status in ('PLANNED', 'MADE', 'SENT')) as is_more
      from changed c join subscriptions s using (subscription_id) join placed_orders o on o.order_id = s.order_id`.execute(
    tx,
  )
  return rows[0]
}
