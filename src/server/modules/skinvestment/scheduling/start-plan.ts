import { sql } from 'kysely'
import { parcelDays } from '#contract/skinvestment/skinvestment.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { moverOf } from '#server/legal-moves.ts'
import { prepay } from '#server/modules/wallet/wallet.ts'
import { wibDay } from '#server/wib-days.ts'
import { takenBack } from '../cancelling/taken-back.ts'
import { followParcel } from './follow-parcel.ts'
import { lockPlan } from './lock-plan.ts'
import { makeDueParcel } from './make-parcel.ts'
import { moves } from './plan-status.ts'

/** What becomes of orders moves their plans, in the transaction of the move. */
export async function onOrderMoved(ctx: Ctx, tx: Tx, move: Events['order.moved']): Promise<void> {
  if (move.order_role === 'PARCEL') return followParcel(ctx, tx, move)
  if (move.order_role !== 'PLAN') return
  if (move.to === 'PAID') return startPlan(ctx, tx, move.order_id)
  if (move.to === 'CANCELLED' && move.from === 'PAID') return takenBack(ctx, tx, move.order_id)
}

/**
 * A plan was paid: it runs from today, what was paid is owed, and the first parcel is made at once, or as soon as its goods
 * are there. The fee is that of the way it was paid in the end. The purchase is locked by its move.
 */
async function startPlan(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const today = wibDay(ctx.now())
  const { rows } = await sql<{ subscription_id: string }>`
    update subscriptions s set status = 'ACTIVE', started_on = ${today}, fee_paid = o.transfer_fee
      from placed_orders o
     where s.order_id = ${order_id} and o.order_id = s.order_id and s.status = any(${moves.before('ACTIVE', moverOf(ctx))}::text[])
    returning s.subscription_id`.execute(tx)
  if (!rows[0]) return
  const { subscription_id } = rows[0]
  await sql`
    update plan_parcels set due_on = ${today}::date + ${parcelDays}::integer * (parcel_no - 1)
     where subscription_id = ${subscription_id}`.execute(tx)
  const plan = await lockPlan(tx, subscription_id)
  await prepay(ctx, tx, { ...plan, money: plan.money_paid, wallet: plan.points_paid + plan.cash_paid })
  await makeDueParcel(ctx, tx, plan)
}
