import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { backStatuses } from '#contract/orders/order-address.ts'
import type { changeOrderAddress as call } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { differences, writeAudit } from '#server/modules/audit/audit.ts'
import { requireRate } from '#server/modules/delivery/delivery.ts'
import { frozenCourier } from '../checkout/draft-checkout.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { statusConflict } from '../status/move-order.ts'
import { canEditAddress } from './can-edit-address.ts'
import { noPosition, parcelOfOrder } from './rate-order-address.ts'
import { lockAddress, writeAddress } from './write-address.ts'

type Changes = Body<typeof call>

/**
 * Corrects the address that an order's parcel will go to. The customer's address book stays as it is. District, city and
 * province, by which the courier was priced, change only while the parcel is back: the courier is then asked anew, and what
 * that costs more than the order paid is noted with who pays it.
 */
export async function changeOrderAddress(ctx: AdminCtx, order_id: string, sent: Changes): Promise<AdminOrder> {
  const { place, delivery: _delivery, ...changes } = sent
  const moved = await priceMove(ctx, order_id, sent)
  await transaction(ctx.db, async (tx) => {
    const present = await lockAddress(tx, order_id)
    if (!present) throw new AppError('not_found')
    const { address, status } = present
    if (!canEditAddress(present)) throw statusConflict(status, 'ADMIN')
    if (isElsewhere(address, place) && !(moved && backStatuses.includes(present.status)))
      throw statusConflict(status, 'ADMIN')
    const { before, after } = differences(address, { ...changes, ...(moved && { ...place, ...noPosition }) })
    if (Object.keys(after).length === 0) return
    await writeAddress(ctx, tx, {
      order_id,
      before: address,
      after: { ...address, ...after },
      courier: moved?.courier,
    })
    await writeAudit(ctx, tx, {
      action: 'order.change_address',
      subject_type: 'order',
      subject_id: order_id,
      before,
      after: { ...after, ...moved?.noted },
    })
  })
  return getAnyOrder(ctx, order_id)
}

type Moved = { courier: Order['courier']; noted: Record<string, unknown> }

/** What bringing the parcel elsewhere comes to; null where its place stays. */
async function priceMove(
  ctx: AdminCtx,
  order_id: string,
  { place, delivery, postal_code }: Changes,
): Promise<Moved | null> {
  if (!place) return null
  const order = await getAnyOrder(ctx, order_id)
  if (!isElsewhere(order.address, place)) return null
  if (!canEditAddress(order) || !backStatuses.includes(order.status)) throw statusConflict(order.status, 'ADMIN')
  if (!delivery) throw refused('delivery', 'address_needs_courier')
  const { courier_code, service_code, price, difference_paid_by } = delivery
  const { rate } = await requireRate(ctx, {
    address: { ...place, ...noPosition, postal_code: postal_code ?? order.address.postal_code },
    lines: await parcelOfOrder(ctx, order),
    isCharged: true,
    courier_code,
    service_code,
  })
  if (rate.price !== price) throw new AppError('price_changed')
  const difference = Math.max(0, price - order.shipping_fee)
  if (difference === 0) return { courier: frozenCourier({ rate }), noted: { delivery_price: price } }
  if (!difference_paid_by) throw refused('delivery.difference_paid_by', 'difference_needs_payer')
  return { courier: frozenCourier({ rate }), noted: { delivery_price: price, difference, difference_paid_by } }
}

function isElsewhere(address: Order['address'], place: Changes['place']): boolean {
  if (!place) return false
  return place.state !== address.state || place.city !== address.city || place.district !== address.district
}

function refused(field: string, key: 'address_needs_courier' | 'difference_needs_payer'): AppError {
  return new AppError('invalid_input', { message: say(key), fields: { [field]: say(key) } })
}
