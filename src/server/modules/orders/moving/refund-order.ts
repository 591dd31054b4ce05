import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { refundToWallet } from '#server/modules/wallet/wallet.ts'

/** Gives an order's money to its customer's wallet and notes it on the order. At most once an order; answers the amount. */
export async function refundOrder(
  ctx: Ctx,
  tx: Tx,
  order: { order_id: string; order_number: string; user_id: string },
  amount: number,
): Promise<number> {
  if (amount === 0) return 0
  const { order_id, order_number, user_id } = order
  const outcome = await refundToWallet(ctx, tx, { order_id, order_number, user_id, amount })
  if (outcome === 'already_posted') return 0
  await tx
    .updateTable('orders')
    .set({ refund_amount: amount, refunded_at: ctx.now(), updated_at: ctx.now() })
    .where('order_id', '=', order_id)
    .execute()
  return amount
}
