import type { Body, Output } from '#contract/call.ts'
import type { checkPlanRates as call } from '#contract/skinvestment/plan-orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import { requireAddress } from '#server/modules/people/people.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import { requireOffer } from '../offers/offer.queries.ts'
import { parcelLines } from './price-plan.ts'

/** What each courier charges for one parcel of a plan to one of the customer's addresses, cheapest first. */
export async function checkPlanRates(ctx: CustomerCtx, input: Body<typeof call>): Promise<Output<typeof call>> {
  const [address, { routine }] = await Promise.all([
    requireAddress(ctx.db, ctx.actor.id, input.address_id),
    requireOffer(ctx.db, input, ctx.language),
  ])
  return quoteRates(ctx, { address, lines: parcelLines(routine) })
}
