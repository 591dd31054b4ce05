import type { Body } from '#contract/call.ts'
import type { AdminOrder, changeOrderStatus as changeOrderStatusCall } from '#contract/orders/orders-admin.ts'
import { neededFor } from '#contract/orders/order-permissions.ts'
import { requirePermission } from '#server/require-permission.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { auditMove } from './audit-move.ts'
import { moveOrder } from './move-order.ts'
import type { Move, MovedOrder } from './moved-order.ts'

/** An administrator moves an order to a status that its present one leads to, with all effects of that edge. */
export async function changeOrderStatus(
  ctx: AdminCtx,
  order_id: string,
  { status, note }: Body<typeof changeOrderStatusCall>,
): Promise<AdminOrder> {
  requirePermission(ctx.actor, neededFor(status))
  await moveAsAdmin(ctx, order_id, { to: status, note })
  return getAnyOrder(ctx, order_id)
}

/** One move in a transaction of its own, noted in the audit log. */
export async function moveAsAdmin(ctx: AdminCtx, order_id: string, move: Move): Promise<MovedOrder> {
  const reason = move.to === 'CANCELLED' && move.note ? { reason: move.note } : {}
  return transaction(ctx.db, async (tx) => {
    const moved = await moveOrder(ctx, tx, order_id, { ...move, ...reason })
    await auditMove(ctx, tx, moved)
    return moved
  })
}
