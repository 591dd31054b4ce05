import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { shopName } from '#server/modules/business/business.ts'
import { loadDeliveries } from '#server/modules/delivery/delivery.ts'
import { sendMail } from '#server/queue/send-mail.ts'
import type { MovedOrder } from './moved-order.ts'
import { orderMail } from './order-mails.ts'
import type { OrderMailFacts, OrderMailKind } from './order-mails.ts'

/** Tells the customer in their language, once the move is committed. Steps that the customer makes no use of are silent. */
export async function mailAboutMove(
  ctx: Ctx,
  tx: Tx,
  { order, refunded }: { order: MovedOrder; refunded: number },
): Promise<void> {
  const kind = mailOf[order.status]
  if (!kind) return
  const parcel = kind === 'shipped' ? (await loadDeliveries(tx, [order.order_id])).get(order.order_id)?.[0] : undefined
  await mailCustomer(ctx, tx, kind, {
    ...order,
    refunded,
    reason: order.cancel_reason,
    awb_number: parcel?.awb_number ?? null,
    tracking_url: parcel?.tracking_url ?? null,
  })
}

export async function mailCustomer(ctx: Ctx, tx: Tx, kind: OrderMailKind, facts: OrderMailFacts): Promise<void> {
  const name = await shopName(ctx.db, tx)
  await sendMail(tx, orderMail(kind, facts, { publicUrl: ctx.config.PUBLIC_URL, shopName: name }))
}

const mailOf: Partial<Record<MovedOrder['status'], OrderMailKind>> = {
  PAID: 'paid',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}
