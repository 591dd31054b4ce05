import type { Output } from '#contract/call.ts'
import type { askPayment as askPaymentCall } from '#contract/orders/orders-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { askAboutOrder } from '#server/modules/payments/payments.ts'
import { getAnyOrder } from './listing/admin-orders.queries.ts'

/** Queries the provider now instead of waiting for its webhook, and answers the order as it is afterwards. */
export async function askPayment(ctx: AdminCtx, order_id: string): Promise<Output<typeof askPaymentCall>> {
  await getAnyOrder(ctx, order_id)
  const outcome = await askAboutOrder(ctx, order_id)
  return { outcome, order: await getAnyOrder(ctx, order_id) }
}
