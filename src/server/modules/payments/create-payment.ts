import type { Body, Output } from '#contract/call.ts'
import type { createPayment as createPaymentCall } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { openPaymentPage } from './open-payment-page.ts'

/** The page of one's own order; another's is not there. */
export async function createPayment(
  ctx: CustomerCtx,
  { order_id }: Body<typeof createPaymentCall>,
): Promise<Output<typeof createPaymentCall>> {
  const own = await ctx.db
    .selectFrom('placed_orders')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  return openPaymentPage(ctx, order_id)
}
