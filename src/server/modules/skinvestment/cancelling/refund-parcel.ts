import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { planParcelRefunded } from '#contract/skinvestment/plan-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { refundOrder } from '#server/modules/orders/orders.ts'
import { settlePrepaid } from '#server/modules/wallet/wallet.ts'
import type { Plan, PlanParcel } from '../scheduling/lock-plan.ts'
import { checkPlanNow } from '../scheduling/schedule-plan-check.ts'

/** Gives a parcel back that was not made: its share, to the purses that paid it. The caller holds the plan's lock. */
export async function refundParcel(ctx: Ctx, tx: Tx, plan: Plan, parcel: PlanParcel): Promise<void> {
  const { subscription_id, schedule } = plan
  const { parcel_no, goods, shipping, money } = parcel
  const amount = goods + shipping
  await sql`
    update plan_parcels set status = 'REFUNDED', refunded = ${amount}, problem = null, problem_since = null
     where subscription_id = ${subscription_id} and parcel_no = ${parcel_no} and status = 'PLANNED'`.execute(tx)
  await giveBack(ctx, tx, plan, { ...parcel, reason: say('plan_parcel_refunded', { number: parcel_no }) })
  await settlePrepaid(ctx, tx, { ...plan, occasion: `parcel-${parcel_no}`, amount, money_back: money })
  await notify(ctx, tx, planParcelRefunded, { ...plan, parcel_no, amount })
  const isMore = schedule.some((one) => one !== parcel && ['PLANNED', 'MADE', 'SENT'].includes(one.status))
  if (!isMore) await checkPlanNow(tx, subscription_id)
}

/** Refunds of the purchase, purse by purse. */
export async function giveBack(
  ctx: Ctx,
  tx: Tx,
  plan: Plan,
  back: { money: number; cash: number; points: number; reason: Message },
): Promise<void> {
  const { reason } = back
  for (const [purse, amount] of [
    ['MONEY', back.money],
    ['CASH', back.cash],
    ['POINTS', back.points],
  ] as const) {
    if (amount > 0) await refundOrder(ctx, tx, plan, { purse, amount, reason })
  }
}
