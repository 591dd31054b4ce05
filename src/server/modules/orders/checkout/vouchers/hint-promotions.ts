import type { PromotionHint } from '#contract/vouchers/promotions.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { judgePromotion, promotionsFor } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedPromotion, KnownPromotion } from '#server/modules/vouchers/vouchers.ts'
import type { toJudgedLines } from './ask-vouchers.ts'

type Bought = Awaited<ReturnType<typeof toJudgedLines>>

/** How many a cart says of those that are near. */
const mostNear = 2

/** What holds of a cart by itself before an address is chosen, and then what is nearest of each kind that does not. */
export function hintPromotions(
  lines: readonly CheckoutLine[],
  judged: Bought,
  running: readonly KnownPromotion[],
): PromotionHint[] {
  if (lines.length === 0) return []
  const bought = { lines: judged, province: null, shipping_fee: null }
  const held = promotionsFor(bought, running)
  const isHeld = new Set(held.map(({ promotion }) => promotion.kind))
  const near = running
    .map((promotion) => judgePromotion(promotion, bought))
    .filter((one) => !one.holds && !isHeld.has(one.promotion.kind) && lacks(one) !== null)
    .toSorted((a, b) => lacks(a)! - lacks(b)!)
  const nearest = (['QUANTITY_BREAK', 'FREE_DELIVERY'] as const).flatMap((kind) =>
    near.filter(({ promotion }) => promotion.kind === kind).slice(0, 1),
  )
  return [
    ...held.map((one) => toHint({ ...one, nearest: null }, lines)),
    ...nearest.slice(0, mostNear).map((one) => toHint(one, lines)),
  ]
}

function lacks({ missing_quantity, missing_amount }: JudgedPromotion): number | null {
  return missing_quantity ?? missing_amount
}

function toHint(
  { promotion, amount, nearest, ...lacking }: JudgedPromotion,
  lines: readonly CheckoutLine[],
): PromotionHint {
  const { version: _version, ...shown } = promotion
  const isNear = nearest !== null
  return {
    promotion: shown,
    amount,
    missing_quantity: isNear ? lacking.missing_quantity : null,
    missing_amount: lacking.missing_amount,
    item_name: isNear ? (lines[nearest]?.name ?? null) : null,
  }
}
