import type { Body } from '#contract/call.ts'
import type { cancelOrder as cancelOrderCall, Order } from '#contract/orders/orders.ts'
import type { SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { auditMove } from './audit-move.ts'
import { moveOrder } from './move-order.ts'
import { getOrder } from '../listing/orders.queries.ts'

/**
 * Cancels an order while its status allows the asker to. Stock comes back, and what was paid goes to the customer's
 * wallet, in the same transaction.
 */
export async function cancelOrder(
  ctx: SignedInCtx,
  order_id: string,
  { reason }: Body<typeof cancelOrderCall>,
): Promise<Order> {
  await transaction(ctx.db, async (tx) => {
    const moved = await moveOrder(ctx, tx, order_id, { to: 'CANCELLED', ...(reason !== '' && { reason }) })
    await auditMove(ctx, tx, moved)
  })
  return getOrder(ctx, order_id)
}
