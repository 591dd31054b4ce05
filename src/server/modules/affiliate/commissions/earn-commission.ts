import { sql } from 'kysely'
import { referralBonus } from '#contract/affiliate/affiliate-notices.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { earnPoints } from '#server/modules/wallet/wallet.ts'
import { checkLink } from '../links/check-link.ts'

/** An order completed: its commission is pending from now on, and a first order brings its customer the bonus. */
export async function earnCommission(ctx: Ctx, tx: Tx, order: Events['order.completed']): Promise<void> {
  const { rows } = await sql<{ bonus_points: number }>`
    update commissions c
       set completed_at = ${ctx.now()}, pay_at = ${ctx.now()}::timestamptz + f.hold_days * interval '1 day',
           state = case when c.due > 0 and r.refused_at is null then 'PENDING' else 'VOID' end,
           void_reason = case when r.refused_at is not null then 'REFUSED' when c.rate_bps = 0 or c.amount = 0 then 'WINDOW'
                              when c.due = 0 then 'REFUNDED' end
      from affiliate_config f, referrals r
     where c.order_id = ${order.order_id} and c.state = 'PLACED' and r.user_id = c.user_id
    returning c.bonus_points`.execute(tx)
  if (!rows[0]) return
  await checkLink(ctx, tx, order.user_id)
  await noteFirstOrder(tx, order, rows[0].bonus_points)
  await payBonus(ctx, tx, order.user_id)
}

/** The bonus is for one order only, the first that completes with enough left of it. */
async function noteFirstOrder(tx: Tx, { order_id, user_id }: Events['order.completed'], points: number): Promise<void> {
  if (points === 0) return
  await sql`
    update referrals r set bonus_order_id = c.order_id, bonus_points = ${points}
      from commissions c
     where r.user_id = ${user_id} and c.order_id = ${order_id} and r.bonus_order_id is null and r.refused_at is null
       and ${isEnoughLeft}`.execute(tx)
}

/** Of an order `c` at least what it had to cost is left; of one before that was kept, anything. */
export const isEnoughLeft = sql<boolean>`c.base - c.goods_back >= greatest(c.min_order, 1)`

/** Books the bonus once, as soon as nothing about the referral waits for a person. */
export async function payBonus(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql<{ bonus_points: number; order_number: string; order_id: string }>`
    update referrals r set bonus_paid_at = ${ctx.now()}
      from commissions c
     where r.user_id = ${user_id} and c.order_id = r.bonus_order_id and r.bonus_points > 0 and r.bonus_paid_at is null
       and r.refused_at is null and ${isEnoughLeft}
       and not exists (select from members m where m.user_id = r.user_id and m.status = 'CLOSED')
       and not exists (select from referral_flags f where f.user_id = r.user_id and f.state = 'OPEN')
    returning r.bonus_points, c.order_number, c.order_id`.execute(tx)
  if (!rows[0]) return
  const { bonus_points, order_number, order_id } = rows[0]
  const outcome = await earnPoints(ctx, tx, {
    user_id,
    kind: 'EARN_PURCHASE',
    reference: `${order_number}/bonus`,
    amount: bonus_points,
    description: say('referral_bonus', { order: order_number }),
  })
  if (outcome !== 'posted') throw new Error(`The bonus of ${order_number} cannot be booked: ${outcome}`)
  await notify(ctx, tx, referralBonus, { user_id, order_id, points: bonus_points })
}
