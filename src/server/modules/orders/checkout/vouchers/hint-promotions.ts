import { giftUnitsOf } from '#contract/vouchers/gift-units.ts'
import { PromotionKind } from '#contract/vouchers/promotions.ts'
import type { PromotionHint } from '#contract/vouchers/promotions.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { judgePromotion } from '#server/modules/vouchers/vouchers.ts'
import type { Bought, JudgedPromotion, KnownPromotion } from '#server/modules/vouchers/vouchers.ts'

type Hinted = {
  lines: readonly CheckoutLine[]
  bought: Bought
  running: readonly KnownPromotion[]
  held: readonly JudgedPromotion[]
}

/** What holds of a cart by itself before an address is chosen, and then what is nearest of each kind that does not. */
export function hintPromotions({ lines, bought, running, held }: Hinted): PromotionHint[] {
  if (lines.length === 0) return []
  const isHeld = new Set(held.map(({ promotion }) => promotion.kind))
  const near = running
    .map((promotion) => judgePromotion(promotion, bought))
    .filter((one) => !one.holds && !isHeld.has(one.promotion.kind) && lacks(one) !== null)
    .toSorted((a, b) => lacks(a)! - lacks(b)!)
  const nearest = PromotionKind.options.flatMap((kind) =>
    near.filter(({ promotion }) => promotion.kind === kind).slice(0, 1),
  )
  return [...held.map((one) => toHint({ ...one, nearest: null }, lines)), ...nearest.map((one) => toHint(one, lines))]
}

function lacks({ missing_quantity, missing_amount }: JudgedPromotion): number | null {
  return missing_quantity ?? missing_amount
}

function toHint(
  { promotion, amount, gifts, nearest, ...lacking }: JudgedPromotion,
  lines: readonly CheckoutLine[],
): PromotionHint {
  const { version: _version, ...shown } = promotion
  const isNear = nearest !== null
  return {
    promotion: shown,
    amount,
    gift_units: giftUnitsOf([{ gifts }]),
    missing_quantity: isNear ? lacking.missing_quantity : null,
    missing_amount: lacking.missing_amount,
    item_name: isNear ? (lines[nearest]?.name ?? null) : null,
  }
}
