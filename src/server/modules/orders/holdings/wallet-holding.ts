import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { payWithWallet } from '#server/modules/wallet/wallet.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import type { HeldOrder, OrderHolding } from './holdings.ts'

/**
 * Points and cash that pay an order. They come back purse by purse as refunds of the order, less the shipping of a parcel
 * that was sent and came back, as far as no money pays for it. Some lines of an order give nothing back here.
 */
export const walletHolding: OrderHolding = {
  name: 'wallet',
  // A parcel of a plan was paid when its plan was bought.
  take: async (ctx, tx, order) => {
    if (order.order_role !== 'PARCEL') await pay(ctx, tx, order, order.order_number)
  },
  release: async (ctx, tx, order, { isWhole, reason }) => {
    if (!isWhole || order.points_used === 0) return
    const keep = reason === 'RETURN' ? await shippingNotPaidByMoney(tx, order.order_id) : 0
    const cash = order.cash_used
    await refundOrder(ctx, tx, order, { purse: 'CASH', keep: Math.min(keep, cash) })
    await refundOrder(ctx, tx, order, { purse: 'POINTS', keep: Math.max(0, keep - cash) })
  },
  retake: async (ctx, tx, order) => {
    if (order.points_used === 0) return
    const { rows } = await sql<{ points_retaken: number; cash_retaken: number }>`
      update orders set points_retaken = points_refunded, cash_retaken = cash_refunded
       where order_id = ${order.order_id} returning points_retaken, cash_retaken`.execute(tx)
    const { points_retaken = 0, cash_retaken = 0 } = rows[0] ?? {}
    const again = { ...order, points_used: points_retaken + cash_retaken, cash_used: cash_retaken }
    await pay(ctx, tx, again, `${order.order_number}/${points_retaken + cash_retaken}`)
  },
}

async function pay(ctx: Ctx, tx: Tx, order: HeldOrder, reference: string): Promise<void> {
  const { user_id, order_number, points_used, cash_used } = order
  if (points_used === 0) return
  await payWithWallet(ctx, tx, { user_id, order_number, reference, points: points_used - cash_used, cash: cash_used })
}

async function shippingNotPaidByMoney(tx: Tx, order_id: string): Promise<number> {
  const { rows } = await sql<{ keep: number }>`
    select greatest(0, shipping_fee - shipping_discount - (paid_amount - reversed_amount - coalesce(refund_amount, 0))) as keep
      from orders where order_id = ${order_id}`.execute(tx)
  return rows[0]?.keep ?? 0
}
