import type { Body, Output } from '#contract/call.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import type { Quote } from '#contract/orders/orders.ts'
import type * as calls from '#contract/orders/staff-order.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import { loadTypedCheckoutLines } from '#server/modules/cart/cart.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import { requireAddress, requireOpenCustomer } from '#server/modules/people/people.ts'
import { loadCheckout, toQuote } from '../checkout/load-checkout.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'

/** What staff leave to the customer. */
const ownOnly = { use_points: false, freebie_claim_ids: [] }

/** What each courier charges for what staff type in. */
export async function rateStaffOrder(
  ctx: AdminCtx,
  { user_id, address_id, lines }: Body<typeof calls.rateStaffOrder>,
): Promise<Output<typeof calls.rateStaffOrder>> {
  const buyer = await asBuyer(ctx, user_id)
  const address = await requireAddress(ctx.db, user_id, address_id)
  return quoteRates(ctx, { address, lines: await loadTypedCheckoutLines(buyer, lines) })
}

/** All amounts of the order that staff would place; the same quote as the customer's own. */
export async function quoteStaffOrder(ctx: AdminCtx, input: Body<typeof calls.quoteStaffOrder>): Promise<Quote> {
  const buyer = await asBuyer(ctx, input.user_id)
  const { lines: typed, corrects } = input
  return toQuote(buyer, await loadCheckout(buyer, { ...input, ...ownOnly }, { isCharged: false, typed, corrects }))
}

/**
 * Places an order for a customer on the path of every order. The link that pays it is asked for afterwards: answers are kept under
 * their key, and no table keeps a link that works.
 */
export async function placeStaffOrder(
  ctx: AdminCtx,
  { user_id, lines, channel, corrects, ...input }: Body<typeof calls.placeStaffOrder>,
): Promise<AdminOrder> {
  const buyer = await asBuyer(ctx, user_id)
  const { order_id } = await placeOrder(buyer, { ...input, ...ownOnly }, { by: ctx, lines, channel, corrects })
  return getAnyOrder(ctx, order_id)
}

/** The customer's own vouchers, prices and language count, whoever types. */
export async function asBuyer(ctx: AdminCtx, user_id: string): Promise<CustomerCtx> {
  const { language } = await requireOpenCustomer(ctx.db, user_id)
  return { ...ctx, language, actor: { kind: 'customer', id: user_id, sessionId: ctx.actor.sessionId } }
}
