import { say } from '#contract/messages/message.ts'
import { shareOf } from '#contract/money.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { membershipOf } from '#server/modules/accounts/accounts.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { earnPoints } from './earn-points.ts'

/** A completed order earns a share of its goods after discounts; special members earn theirs. Gifts earn nothing. */
export async function earnForOrder(ctx: Ctx, tx: Tx, order: Events['order.completed']): Promise<void> {
  const { user_id, order_number, amounts } = order
  const { points } = await getSettings(tx)
  const bps = (await membershipOf(tx, user_id)) === 'SPECIAL' ? points.special_earn_bps : points.earn_bps
  const amount = shareOf(amounts.subtotal - amounts.product_discount, bps)
  if (amount === 0) return
  const description = say('points_of_order', { order: order_number })
  await earnPoints(ctx, tx, { user_id, kind: 'EARN_PURCHASE', reference: order_number, amount, description })
}
