import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { moverOf } from '#server/legal-moves.ts'
import { asSystem, tryMove } from '#server/modules/orders/orders.ts'
import { giveBackOf } from '#server/modules/vouchers/vouchers.ts'
import type { Plan } from '../scheduling/lock-plan.ts'
import { moves } from '../scheduling/plan-status.ts'

/**
 * Ends a plan: what was not sent will not come. The caller holds the locks of the plan and of its unsent parcels' orders, so
 * none of them can leave meanwhile. The parcels go first, so that what their orders' moves say changes nothing. The voucher of
 * a plan of which nothing was ever sent comes back like that of a cancelled order.
 */
export async function endUnsent(ctx: Ctx, tx: Tx, plan: Plan): Promise<void> {
  const made = plan.schedule.filter(({ status }) => status === 'MADE')
  await sql`
    update plan_parcels set status = 'REFUNDED', problem = null, problem_since = null
     where subscription_id = ${plan.subscription_id} and status in ('PLANNED', 'MADE')`.execute(tx)
  await sql`
    update subscriptions set status = 'STOPPED', stopped_at = ${ctx.now()}
     where subscription_id = ${plan.subscription_id} and status = any(${moves.before('STOPPED', moverOf(ctx))}::text[])`.execute(
    tx,
  )
  if (plan.schedule.every(({ was_sent }) => !was_sent)) await giveBackOf(ctx, tx, plan.order_id)
  for (const { order_id, parcel_no } of made) {
    const attempt = await tryMove(asSystem(ctx), tx, order_id!, { to: 'CANCELLED', reason: say('plan_stopped') })
    if (attempt === 'not_found' || !attempt.moved) {
      throw new Error(`Parcel ${parcel_no} of ${plan.order_number} is neither sent nor can it be cancelled`)
    }
  }
}
