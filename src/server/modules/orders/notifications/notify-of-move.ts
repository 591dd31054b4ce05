import type { Notice } from '#contract/notice.ts'
import { hasRefund } from '#contract/orders/order-facts.ts'
import type { OrderFacts } from '#contract/orders/order-facts.ts'
import * as notices from '#contract/orders/order-notices.ts'
import * as troubles from '#contract/orders/order-trouble-notices.ts'
import * as parcels from '#contract/orders/parcel-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { loadNewestDelivery } from '#server/modules/delivery/delivery.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import type { MovedOrder } from '../status/moved-order.ts'
import type { GivenToWallet } from '../status/order-effects.ts'

/**
 * Notifies the customer in the shop and by mail, once the move is committed. Steps that the customer makes no use of are
 * silent; a cancellation that gives money back is two notices. What needs a person goes to the administrators.
 */
export async function notifyOfMove(
  ctx: Ctx,
  tx: Tx,
  { order, given_back }: { order: MovedOrder; given_back: GivenToWallet },
): Promise<void> {
  const trouble = troubleOf[order.status]
  // The administrator who moved it by hand does not need a notification.
  if (trouble && ctx.actor.kind !== 'admin') await notify(ctx, tx, trouble, { ...order, reason: '', at: ctx.now() })
  const notice = noticeOf(order)
  if (!notice) return
  const isAboutParcel = parcelNotices.includes(notice)
  const isNamed = isAboutParcel || notice === parcels.orderPacked
  const parcel = isNamed ? await loadNewestDelivery(tx, order.order_id) : null
  const facts = {
    ...order,
    refunded: given_back.cash,
    refunded_points: given_back.points,
    reason: order.cancel_reason,
    is_own_reason: ctx.actor.kind === 'customer',
    courier_name: parcel?.courier_name ?? order.courier_name,
    delivery_id: isAboutParcel ? (parcel?.delivery_id ?? null) : null,
    awb_number: parcel?.awb_number ?? null,
    tracking_url: parcel?.tracking_url ?? null,
  }
  await notify(ctx, tx, notice, facts)
  if (hasRefund(facts)) await notify(ctx, tx, notices.orderRefunded, facts)
}

type OrderNotice = Notice<OrderFacts, 'customer'>

function noticeOf({ status, from_status, is_replacement }: MovedOrder): OrderNotice | undefined {
  if (status === 'PAID' && is_replacement) return undefined
  if (status === 'READY_TO_SHIP') return from_status === 'PROCESSING' ? parcels.orderPacked : parcels.orderSentAgain
  return noticeOfStatus[status]
}

const noticeOfStatus: Partial<Record<MovedOrder['status'], OrderNotice>> = {
  PAID: notices.orderPaid,
  SHIPPED: parcels.orderShipped,
  DELIVERED: parcels.orderDelivered,
  DELIVERY_FAILED: parcels.orderDeliveryFailed,
  CANCELLED: notices.orderCancelled,
  EXPIRED: notices.orderExpired,
}

const troubleOf: Partial<Record<MovedOrder['status'], typeof troubles.orderFlagged>> = {
  DELIVERY_FAILED: troubles.parcelNotDelivered,
  RETURNED: troubles.parcelReturned,
}

const parcelNotices = [parcels.orderShipped, parcels.orderSentAgain, parcels.orderDeliveryFailed]
