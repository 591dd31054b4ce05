import type { Body, Output } from '#contract/call.ts'
import type { createDelivery as createDeliveryCall } from '#contract/orders/delivery.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { loadNewestDelivery } from '#server/modules/delivery/delivery.ts'
import { auditMove } from '../status/audit-move.ts'
import { moveOrder, requireFrom } from '../status/move-order.ts'

/** Requests delivery of a packed order. The airway bill follows when the courier gives it. */
export async function createDelivery(
  ctx: AdminCtx,
  { order_id, note, ...pickup }: Body<typeof createDeliveryCall> & { pickup_until?: string | undefined },
): Promise<Output<typeof createDeliveryCall>> {
  await transaction(ctx.db, async (tx) => {
    const moved = await moveOrder(ctx, tx, order_id, { to: 'READY_TO_SHIP', note, ...pickup, delivery_note: note })
    requireFrom(moved, ['PROCESSING'])
    await auditMove(ctx, tx, moved)
  })
  const delivery = await loadNewestDelivery(ctx.db, order_id)
  if (!delivery) throw new Error(`Order ${order_id} is ready to ship without a delivery`)
  return { order_id, delivery }
}
