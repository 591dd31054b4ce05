import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { AdminOrder, deliverByHand as deliverByHandCall } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { handStep, keepParcelByHand, loadNewestDelivery } from '#server/modules/delivery/delivery.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { auditMove } from '../status/audit-move.ts'
import { moveOrder, statusConflict } from '../status/move-order.ts'

/**
 * The shop brings an order's parcel to a courier itself and types the airway bill. An order that is being packed is
 * ready to ship with it, and no provider is told; a booking with a provider is replaced; a typed number is corrected,
 * also while the parcel is on its way.
 */
export async function deliverByHand(
  ctx: AdminCtx,
  { order_id, ...parcel }: Body<typeof deliverByHandCall>,
): Promise<AdminOrder> {
  await transaction(ctx.db, async (tx) => {
    const { status, ...order } = await lockOrder(tx, order_id)
    const present = await loadNewestDelivery(tx, order_id)
    if (handStep(status, present) === null) throw statusConflict(status, 'ADMIN')
    if (status !== 'PROCESSING') return keepParcelByHand(ctx, tx, order, parcel)
    await auditMove(ctx, tx, await moveOrder(ctx, tx, order_id, { to: 'READY_TO_SHIP', by_hand: parcel }))
  })
  return getAnyOrder(ctx, order_id)
}

type Locked = { status: OrderStatus; order_id: string; courier_code: string; courier_service_code: string }

async function lockOrder(tx: Tx, order_id: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select status, order_id, courier_code, courier_service_code from orders where order_id = ${order_id} for no key update
  `.execute(tx)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
