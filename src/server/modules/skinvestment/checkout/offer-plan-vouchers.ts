import type { Output } from '#contract/call.ts'
import type { offerPlanVouchers as offerCall } from '#contract/skinvestment/plan-orders.ts'
import { wholeList } from '#contract/page.ts'
import type { CustomerCtx } from '#server/context.ts'
import { askVouchers, judgeUse, mostFirst, nearestFirst } from '#server/modules/orders/orders.ts'
import { toVouchers } from '#server/modules/vouchers/vouchers.ts'
import { loadPlanCheckout } from './load-plan-checkout.ts'
import type { PlanInput } from './load-plan-checkout.ts'
import { basketOf, loadDeliveryVouchers } from './plan-vouchers.ts'
import { pricePlan } from './price-plan.ts'

/** The customer's shipping vouchers beside the plan, and those that were named, whatever became of them. */
export async function offerPlanVouchers(ctx: CustomerCtx, input: PlanInput): Promise<Output<typeof offerCall>> {
  const [checkout, asked, mine] = await Promise.all([
    loadPlanCheckout(ctx, { ...input, voucher_codes: [] }),
    askVouchers(ctx, { voucher_codes: input.voucher_codes, freebie_claim_ids: [] }),
    loadDeliveryVouchers(ctx),
  ])
  const basket = await basketOf(ctx, checkout)
  const named = [...asked.byCode.values()]
  const isNamed = new Set(named.map(({ voucher_id }) => voucher_id))
  const listed = mine.filter(({ voucher_id }) => !isNamed.has(voucher_id))
  const uses = [...named, ...listed].map((one) => judgeUse(one, basket))
  const sorted = [
    ...uses.filter(({ reason }) => reason === null).toSorted(mostFirst),
    ...uses.filter(({ reason }) => reason !== null).toSorted(nearestFirst),
  ]
  const shown = await toVouchers(
    ctx,
    sorted.map(({ one }) => one),
  )
  return wholeList(
    sorted.map(({ one, reason, missing_amount, amount, discount }, place) => ({
      voucher: shown[place]!,
      is_usable: reason === null,
      reason,
      missing_amount,
      amount,
      total: (discount ? pricePlan(checkout, { discounts: [discount], quoted: [] }) : checkout).quoted.amounts.total,
      is_chosen: isNamed.has(one.voucher_id),
    })),
  )
}
