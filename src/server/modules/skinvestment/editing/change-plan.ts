import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { loadPlan, lockRunning } from '../scheduling/lock-plan.ts'
import type { Plan } from '../scheduling/lock-plan.ts'
import { schedulePlanCheck } from '../scheduling/schedule-plan-check.ts'
import { getSubscriptionOf } from '../reading/subscriptions.queries.ts'

/**
 * Changes a running plan of the customer under its lock, and schedules its next check anew.
 * Another's plan does not exist (`not_found`), one that does not run is `plan_status_conflict`.
 */
export async function changePlan(
  ctx: CustomerCtx,
  subscription_id: string,
  change: (tx: Tx, plan: Plan) => Promise<void>,
): Promise<Subscription> {
  await transaction(ctx.db, async (tx) => {
    const plan = await lockRunning(tx, subscription_id, { user_id: ctx.actor.id })
    await change(tx, plan)
    const changed = await loadPlan(tx, subscription_id)
    if (changed) await schedulePlanCheck(ctx, tx, changed)
  })
  return getSubscriptionOf(ctx, subscription_id)
}
