import type { Body } from '#contract/call.ts'
import { backStatuses } from '#contract/orders/order-address.ts'
import type { AdminOrder, resendDelivery as resendDeliveryCall } from '#contract/orders/orders-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { auditMove } from '../status/audit-move.ts'
import { moveOrder, requireFrom } from '../status/move-order.ts'

/** Ships an order again after its delivery failed or it came back: a further delivery request beside the old one. */
export async function resendDelivery(
  ctx: AdminCtx,
  order_id: string,
  { note, pickup_time }: Body<typeof resendDeliveryCall>,
): Promise<AdminOrder> {
  await transaction(ctx.db, async (tx) => {
    const moved = await moveOrder(ctx, tx, order_id, { to: 'READY_TO_SHIP', note, pickup_time, delivery_note: note })
    requireFrom(moved, backStatuses)
    await auditMove(ctx, tx, moved)
  })
  return getAnyOrder(ctx, order_id)
}
