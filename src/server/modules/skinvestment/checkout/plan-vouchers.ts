import type { Language } from '#contract/language.ts'
import type { CustomerCtx } from '#server/context.ts'
import { chooseVouchers, toJudgedLines } from '#server/modules/orders/orders.ts'
import type { Asked, Basket, ChosenVouchers } from '#server/modules/orders/orders.ts'
import { noVouchers, shippingOf } from './price-plan.ts'
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
