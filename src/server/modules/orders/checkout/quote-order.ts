import type { Body } from '#contract/call.ts'
import type { Quote, quoteOrder as quoteOrderCall } from '#contract/orders/orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import { loadCheckout, toQuote } from './load-checkout.ts'

/** All amounts of the order that the same body would place now. */
export async function quoteOrder(ctx: CustomerCtx, input: Body<typeof quoteOrderCall>): Promise<Quote> {
  return toQuote(ctx, await loadCheckout(ctx, input))
}
