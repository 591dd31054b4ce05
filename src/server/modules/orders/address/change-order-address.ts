import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AdminOrder, changeOrderAddress as changeOrderAddressCall } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'
import { momentOfOrder } from '../status/moment-of-order.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { canEditAddress } from './can-edit-address.ts'
import { statusConflict } from '../status/move-order.ts'

/**
 * Corrects the address that an order's parcel will go to. The customer's address book stays as it is, and so do district,
 * city and province, by which the courier was priced.
 */
export async function changeOrderAddress(
  ctx: AdminCtx,
  order_id: string,
  changes: Body<typeof changeOrderAddressCall>,
): Promise<AdminOrder> {
  await transaction(ctx.db, async (tx) => {
    const present = await tx
      .selectFrom('orders')
      .select(['kind', 'status', 'address'])
      .where('order_id', '=', order_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!present) throw new AppError('not_found')
    // Written from the contract's own shape.
    const { address, ...order } = present as unknown as Pick<Order, 'kind' | 'status' | 'address'>
    const { status } = order
    if (!canEditAddress(order)) throw statusConflict(status, 'ADMIN')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const { before, after } = differences(address, given)
    if (Object.keys(after).length === 0) return
    await writeAddress(ctx, tx, { order_id, before: address, after: { ...address, ...after } })
    await writeAudit(ctx, tx, {
      action: 'order.change_address',
      subject_type: 'order',
      subject_id: order_id,
      before,
      after,
    })
  })
  return getAnyOrder(ctx, order_id)
}

type Written = { order_id: string; before: Order['address']; after: Order['address'] }

/** The order is found by its new receiver and number, too. */
async function writeAddress(ctx: AdminCtx, tx: Tx, { order_id, before, after }: Written): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      address: JSON.stringify(after),
      receiver_name: after.receiver_name,
      updated_at: momentOfOrder(ctx),
    })
    .where('order_id', '=', order_id)
    .execute()
  const phones = (phone: string) => `${phone.replace(/^\+62/, '0')} ${phone.replace(/^\+/, '')}`
  const found = ({ receiver_name, receiver_phone_number }: Order['address']) =>
    `${receiver_name} ${phones(receiver_phone_number)}`
  await sql`
    update order_search
       set search_text = case when position(fold(${found(before)}) in search_text) > 0
                              then replace(search_text, fold(${found(before)}), fold(${found(after)}))
                              else search_text || ' ' || fold(${found(after)}) end
     where order_id = ${order_id}`.execute(tx)
}
