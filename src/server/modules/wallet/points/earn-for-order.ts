import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { shareOf } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { membershipOf } from '#server/modules/people/people.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { earnPoints } from './earn-points.ts'

/**
 * A completed order earns a share of its goods after discounts, without those that went back before; special members
 * earn theirs. Gifts earn nothing. The rate is kept, because it decides what is taken back later.
 */
export async function earnForOrder(ctx: Ctx, tx: Tx, order: Events['order.completed']): Promise<void> {
  const { order_id, user_id, order_number, amounts } = order
  const { points } = await getSettings(tx)
  const rate_bps = (await membershipOf(tx, user_id)) === 'SPECIAL' ? points.special_earn_bps : points.earn_bps
  const base = amounts.subtotal - amounts.product_discount
  const earned = shareOf(base - Math.min(base, await goodsBack(tx, order_id)), rate_bps)
  if (earned === 0) return
  const description = say('points_of_order', { order: order_number })
  const earning = { user_id, kind: 'EARN_PURCHASE', reference: order_number, amount: earned, description } as const
  const outcome = await earnPoints(ctx, tx, earning)
  if (outcome !== 'posted') return
  await tx.insertInto('order_points').values({ order_id, user_id, order_number, base, rate_bps, earned }).execute()
}

/** What of an order went back until now, in rupiah. */
export async function goodsBack(tx: Tx, order_id: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount from order_goods_back where order_id = ${order_id}`.execute(tx)
  return rows[0]?.amount ?? 0
}
