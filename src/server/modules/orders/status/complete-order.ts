import type { Order } from '#contract/orders/orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { moveOrder } from './move-order.ts'
import { getMyOrder } from '../listing/orders.queries.ts'

/** The customer confirms that the order has arrived. Final. */
export async function completeOrder(ctx: CustomerCtx, order_id: string): Promise<Order> {
  await transaction(ctx.db, (tx) => moveOrder(ctx, tx, order_id, { to: 'COMPLETED' }))
  return getMyOrder(ctx, order_id)
}
