import type { Body } from '#contract/call.ts'
import { backStatuses } from '#contract/orders/order-address.ts'
import type { mendMyAddress as call } from '#contract/orders/order-address.ts'
import { addressMended } from '#contract/orders/order-trouble-notices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { differences } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getMyOrder } from '../listing/orders.queries.ts'
import { statusConflict } from '../status/move-order.ts'
import { canEditAddress } from './can-edit-address.ts'
import { lockAddress, writeAddress } from './write-address.ts'

/** The customer corrects where a parcel goes that is back with the shop, and the administrators are told. */
export async function mendMyAddress(ctx: CustomerCtx, order_id: string, changes: Body<typeof call>): Promise<Order> {
  await transaction(ctx.db, async (tx) => {
    const present = await lockAddress(tx, order_id, ctx.actor.id)
    if (!present) throw new AppError('not_found')
    if (!canEditAddress(present) || !backStatuses.includes(present.status))
      throw statusConflict(present.status, 'CUSTOMER')
    const { after } = differences(present.address, changes)
    if (Object.keys(after).length === 0) return
    await writeAddress(ctx, tx, { order_id, before: present.address, after: { ...present.address, ...after } })
    await notify(ctx, tx, addressMended, { order_id, order_number: present.order_number, reason: '', at: ctx.now() })
  })
  return getMyOrder(ctx, order_id)
}
