import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { mostSkips, parcelDays } from '#contract/skinvestment/skinvestment.ts'
import type { skipParcel as call, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { wibDay } from '#server/wib-days.ts'
import { changePlan } from './change-plan.ts'
import { requireChangeable } from './change-window.ts'

/** Skips a time: the parcel and all later ones come 30 days later. A third skip is refused. */
export function skipParcel(
  ctx: CustomerCtx,
  subscription_id: string,
  { parcel_no: asked }: Body<typeof call>,
): Promise<Subscription> {
  return changePlan(ctx, subscription_id, async (tx, plan) => {
    const { parcel_no } = requireChangeable(plan, asked, wibDay(ctx.now()))
    const { numAffectedRows } = await sql`
      update subscriptions set skips = skips + 1
       where subscription_id = ${subscription_id} and status = 'ACTIVE' and skips < ${mostSkips}`.execute(tx)
    if (numAffectedRows !== 1n) {
      throw new AppError('plan_change_not_possible', { message: say('plan_no_skips', { max: mostSkips }) })
    }
    await sql`
      update plan_parcels set due_on = due_on + ${parcelDays}::integer
       where subscription_id = ${subscription_id} and parcel_no >= ${parcel_no} and status = 'PLANNED'`.execute(tx)
  })
}
