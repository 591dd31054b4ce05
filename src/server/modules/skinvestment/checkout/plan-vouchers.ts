import type { Language } from '#contract/language.ts'
import type { CustomerCtx } from '#server/context.ts'
import { isWithinLimits } from '#server/modules/business/business.ts'
import { chooseVouchers, judgeUse, mostFirst, toJudgedLines } from '#server/modules/orders/orders.ts'
import type { Asked, Basket, ChosenVouchers } from '#server/modules/orders/orders.ts'
import { codeFor, kindOf, loadMine, statusFor } from '#server/modules/vouchers/vouchers.ts'
import type { Known } from '#server/modules/vouchers/vouchers.ts'
import { noVouchers, quoteWith, shippingOf } from './price-plan.ts'
import type { PlanPrices } from './price-plan.ts'

/** The plan as vouchers look at it: the goods at their present price, and the delivery that the customer pays. */
export async function basketOf(ctx: CustomerCtx, prices: PlanPrices): Promise<Basket> {
  const { offer, parcels } = prices
  const { bundle_id, category_id, price } = offer.routine
  const line = { product_id: null, bundle_id, category_id, price, quantity: parcels }
  return {
    lines: await toJudgedLines(ctx.db, [line]),
    shipping_fee: shippingOf(prices),
    now: ctx.now(),
    isPlan: true,
  }
}

/** Which of the named vouchers the plan uses, at most one, and why not the others: only those for delivery go with plans. */
export async function choosePlanVouchers(
  ctx: CustomerCtx,
  { prices, asked, language }: { prices: PlanPrices; asked: Asked; language: Language },
): Promise<ChosenVouchers> {
  if (asked.codes.length === 0) return noVouchers
  return chooseVouchers(asked, await basketOf(ctx, prices), language)
}

/** What of the customer's list is for delivery and can be used some time. */
export async function loadDeliveryVouchers(ctx: CustomerCtx): Promise<Known[]> {
  const mine = await loadMine(ctx.db, ctx.actor.id, ctx.now())
  return mine.filter((one) => {
    const status = statusFor(one, ctx.now(), { isClaimed: false })
    return kindOf(one.type) === 'SHIPPING' && (status === 'USABLE' || status === 'UPCOMING')
  })
}

/** The code of the customer's delivery voucher that takes off most; null where none can be used, or the payment method refuses the rest. */
export async function bestPlanVoucher(ctx: CustomerCtx, prices: PlanPrices): Promise<string | null> {
  const [mine, basket] = await Promise.all([loadDeliveryVouchers(ctx), basketOf(ctx, prices)])
  const best = mine
    .map((one) => judgeUse(one, basket))
    .filter(({ reason }) => reason === null)
    .toSorted(mostFirst)[0]
  if (!best?.discount) return null
  const { total } = quoteWith(prices, [best.discount]).amounts
  return isWithinLimits(prices.service, total) ? codeFor(best.one) : null
}
