import { shareOf } from '#contract/money.ts'
import { PromotionKind } from '#contract/vouchers/promotions.ts'
import { missingOf, reachedBy } from './bought.ts'
import type { Bought, JudgedPromotion } from './bought.ts'
import { judgeGifts, without } from './judge-gifts.ts'
import type { KnownPromotion } from './running-promotions.ts'

/**
 * The promotions that an order gets: of each kind the one that is worth most, of equal ones the one that ends first (the
 * order in which they come). Gifts of the first kind take from what the second can give.
 */
export function promotionsFor(bought: Bought, running: readonly KnownPromotion[]): JudgedPromotion[] {
  let { givable } = bought
  return PromotionKind.options.flatMap((kind) => {
    const [best] = running
      .filter((promotion) => promotion.kind === kind)
      .map((promotion) => judgePromotion(promotion, { ...bought, givable }))
      .filter(({ holds }) => holds)
      .toSorted((a, b) => b.worth - a.worth)
    if (!best) return []
    givable = without(givable, best.gifts)
    return [best]
  })
}

export function judgePromotion(promotion: KnownPromotion, bought: Bought): JudgedPromotion {
  if (promotion.kind === 'QUANTITY_BREAK') return judgeBreak(promotion, bought)
  return promotion.kind === 'FREE_DELIVERY' ? judgeDelivery(promotion, bought) : judgeGifts(promotion, bought)
}

const nothing = { scope: [], gifts: [], missing_quantity: null, missing_amount: null, nearest: null }

/** Units of one item count together only where they are one line; a bundle is an item of its own. */
function judgeBreak(promotion: KnownPromotion, { lines }: Bought): JudgedPromotion {
  const { reached, ...lacking } = reachedBy(promotion, lines)
  const base = reached.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const amount = shareOf(base, promotion.percent_bps ?? 0)
  const scope = reached.map(({ place }) => place)
  return { ...nothing, ...lacking, promotion, holds: amount > 0, scope, amount, worth: amount }
}

/** Without an address it holds as far as the goods go. */
function judgeDelivery(promotion: KnownPromotion, { lines, province, shipping_fee }: Bought): JudgedPromotion {
  const { provinces, max_discount } = promotion
  const missing = missingOf(promotion, lines)
  const isThere = provinces.length === 0 || province === null || provinces.some((one) => one === province)
  const amount = Math.min(shipping_fee ?? 0, max_discount ?? Infinity)
  return {
    ...nothing,
    promotion,
    holds: lines.length > 0 && isThere && missing === 0 && (shipping_fee === null || amount > 0),
    amount,
    worth: amount,
    missing_amount: isThere && missing > 0 ? missing : null,
  }
}
