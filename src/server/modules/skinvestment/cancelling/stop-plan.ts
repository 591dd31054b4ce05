import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { planStopped } from '#contract/skinvestment/plan-notices.ts'
import type { stopPlan as call } from '#contract/skinvestment/skinvestment.ts'
import type { stopPlanForCustomer as adminCall } from '#contract/skinvestment/skinvestment-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx, SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { asSystem, tryMove } from '#server/modules/orders/orders.ts'
import { settlePrepaid } from '#server/modules/wallet/wallet.ts'
import { loadPlan, lockRunning } from '../scheduling/lock-plan.ts'
import type { Plan } from '../scheduling/lock-plan.ts'
import { getSubscriptionOf } from '../reading/subscriptions.queries.ts'
import { endUnsent } from './end-unsent.ts'
import { giveBack } from './refund-parcel.ts'
import { settleStop, toStopRefund } from './stop-refund.ts'

type Answer = Output<typeof call>

/** What stopping one's plan gives back, or stops it. */
export function stopMyPlan(ctx: CustomerCtx, subscription_id: string, body: Body<typeof call>): Promise<Answer> {
  return stop(ctx, subscription_id, { ...body, user_id: ctx.actor.id })
}

/** The same on a customer's behalf, in the audit log. */
export function stopPlanForCustomer(
  ctx: AdminCtx,
  subscription_id: string,
  body: Body<typeof adminCall>,
): Promise<Answer> {
  return stop(ctx, subscription_id, body)
}

type Asked = { preview: boolean; expected_refund?: number | undefined; user_id?: string; reason?: string }

/**
 * Stops a plan. The orders of parcels that were made and not sent are locked before anything is worked out, so that each of
 * them either left before and counts as sent, or is cancelled by this: never both refunded and sent.
 */
async function stop(ctx: SignedInCtx, subscription_id: string, asked: Asked): Promise<Answer> {
  const { preview, user_id } = asked
  if (preview) {
    const plan = await loadPlan(ctx.db, subscription_id, user_id)
    if (!plan || plan.status === 'UNPAID') throw new AppError('not_found')
    if (plan.status !== 'ACTIVE') throw new AppError('plan_status_conflict')
    return { ...toStopRefund(settleStop(plan.schedule, plan)), subscription: null }
  }
  const settlement = await transaction(ctx.db, async (tx) => {
    const plan = await lockRunning(tx, subscription_id, { ...(user_id && { user_id }), unsent: true })
    return stopInside(ctx, tx, plan, asked)
  })
  return { ...toStopRefund(settlement), subscription: await getSubscriptionOf(ctx, subscription_id) }
}

async function stopInside(ctx: SignedInCtx, tx: Tx, plan: Plan, { expected_refund, reason }: Asked) {
  const settlement = settleStop(plan.schedule, plan)
  const { refund, unsent, money } = settlement
  if (expected_refund !== undefined && expected_refund !== refund) {
    throw new AppError('plan_refund_changed', { details: toStopRefund(settlement) })
  }
  await endUnsent(ctx, tx, plan)
  await giveBack(ctx, tx, plan, { ...settlement, reason: say('plan_stopped') })
  await settlePrepaid(ctx, tx, { ...plan, occasion: 'stop', amount: unsent, money_back: money })
  await tryMove(asSystem(ctx), tx, plan.order_id, { to: 'CANCELLED', reason: say('plan_stopped') })
  await notify(ctx, tx, planStopped, { ...plan, amount: refund })
  await writeAudit(ctx, tx, {
    action: 'subscription.stop',
    subject_type: 'subscription',
    subject_id: plan.subscription_id,
    after: { refund, sent: settlement.sent, reason: reason ?? '' },
  })
  return settlement
}
