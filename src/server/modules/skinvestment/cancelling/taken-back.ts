import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { lockHeld } from '#server/modules/orders/orders.ts'
import { writeOffPrepaid } from '#server/modules/wallet/wallet.ts'
import { lockPlan } from '../scheduling/lock-plan.ts'
import { endUnsent } from './end-unsent.ts'
import { giveBack } from './refund-parcel.ts'
import { isUnsent } from './stop-refund.ts'

/**
 * The purchase of a running plan was cancelled, because its provider took the money back: nothing more is sent, and what
 * the wallet had paid of it comes back, as far as parcels that were refunded have left it. A plan that was stopped is ended already.
 */
export async function takenBack(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const { rows } = await sql<{ subscription_id: string }>`
    select subscription_id from subscriptions where order_id = ${order_id} and status = 'ACTIVE'`.execute(tx)
  if (!rows[0]) return
  const plan = await lockPlan(tx, rows[0].subscription_id, { unsent: true })
  const unsent = plan.schedule.filter(isUnsent)
  const sumOf = (name: 'goods' | 'shipping' | 'money' | 'cash' | 'points') =>
    unsent.reduce((sum, parcel) => sum + parcel[name], 0)
  await endUnsent(ctx, tx, plan)
  const reason = say('plan_payment_taken_back')
  const held = await lockHeld(tx, order_id)
  const cash = Math.min(held.CASH, sumOf('cash'))
  await giveBack(ctx, tx, plan, { money: 0, cash, points: Math.min(held.POINTS, sumOf('points')), reason })
  await writeOffPrepaid(ctx, tx, { ...plan, amount: sumOf('goods') + sumOf('shipping'), money: sumOf('money') })
}
