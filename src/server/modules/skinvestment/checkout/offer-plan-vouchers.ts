import type { Output } from '#contract/call.ts'
import type { offerPlanVouchers as offerCall } from '#contract/skinvestment/plan-orders.ts'
import { wholeList } from '#contract/page.ts'
import type { CustomerCtx } from '#server/context.ts'
import { askVouchers, judgeUse, mostFirst, nearestFirst } from '#server/modules/orders/orders.ts'
import { kindOf, loadMine, statusFor, toVouchers } from '#server/modules/vouchers/vouchers.ts'
import type { Known } from '#server/modules/vouchers/vouchers.ts'
import { loadPlanCheckout } from './load-plan-checkout.ts'
import type { PlanInput } from './load-plan-checkout.ts'
import { basketOf } from './plan-vouchers.ts'
import { pricePlan } from './price-plan.ts'

/** The customer's shipping vouchers beside the plan, and those that were named, whatever became of them. */
export async function offerPlanVouchers(ctx: CustomerCtx, input: PlanInput): Promise<Output<typeof offerCall>> {
  const [checkout, asked, mine] = await Promise.all([
    loadPlanCheckout(ctx, { ...input, voucher_codes: [] }),
    askVouchers(ctx, { voucher_codes: input.voucher_codes, freebie_claim_ids: [] }),
    loadMine(ctx.db, ctx.actor.id, ctx.now()),
  ])
  const basket = await basketOf(ctx, checkout)
  const named = [...asked.byCode.values()]
  const uses = [...named, ...listed(mine, named, ctx.now())].map((one) => judgeUse(one, basket))
  const sorted = [
    ...uses.filter(({ reason }) => reason === null).toSorted(mostFirst),
    ...uses.filter(({ reason }) => reason !== null).toSorted(nearestFirst),
  ]
  const shown = await toVouchers(
    ctx,
    sorted.map(({ one }) => one),
  )
  const isNamed = new Set(named.map(({ voucher_id }) => voucher_id))
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

/** What of the customer's list is for delivery and can be used some time. */
function listed(mine: readonly Known[], named: readonly Known[], now: Date): Known[] {
  const isNamed = new Set(named.map(({ voucher_id }) => voucher_id))
  return mine.filter((one) => {
    const status = statusFor(one, now, { isClaimed: false })
    const isOpen = status === 'USABLE' || status === 'UPCOMING'
    return kindOf(one.type) === 'SHIPPING' && isOpen && !isNamed.has(one.voucher_id)
  })
}
