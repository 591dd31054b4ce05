import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { moveParcel as call, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { wibDay } from '#server/wib-days.ts'
import { changePlan } from './change-plan.ts'
import { changeWindow, requireChangeable } from './change-window.ts'

/** Has one parcel made on another day; the past, the days of other parcels and what lies beyond the plan are refused. */
export function moveParcel(
  ctx: CustomerCtx,
  subscription_id: string,
  { parcel_no: asked, due_on }: Body<typeof call>,
): Promise<Subscription> {
  return changePlan(ctx, subscription_id, async (tx, plan) => {
    const today = wibDay(ctx.now())
    const parcel = requireChangeable(plan, asked, today)
    const window = changeWindow(plan, parcel, today)
    if (!window) throw new AppError('plan_change_not_possible', { message: say('plan_no_day_left') })
    const { earliest_on: first, latest_on: last } = window
    if (due_on < first || due_on > last) {
      throw new AppError('plan_change_not_possible', {
        message: say('plan_day_not_possible', { first, last }),
        details: window,
      })
    }
    await sql`
      update plan_parcels set due_on = ${due_on}
       where subscription_id = ${subscription_id} and parcel_no = ${parcel.parcel_no} and status = 'PLANNED'`.execute(
      tx,
    )
  })
}
