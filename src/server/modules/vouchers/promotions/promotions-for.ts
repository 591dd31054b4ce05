import { shareOf } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'
import type { JudgedLine } from '../eligibility/judge-lines.ts'
import type { KnownPromotion } from './running-promotions.ts'

/** What is bought, and where it goes; `province` and `shipping_fee` are null while no address is chosen. */
export type Bought = {
  lines: readonly (JudgedLine & { quantity: number })[]
  province: string | null
  shipping_fee: Rupiah | null
}

/** How a promotion stands to what is bought; `scope` are the places of the lines that it makes cheaper. */
export type JudgedPromotion = {
  promotion: KnownPromotion
  holds: boolean
  scope: readonly number[]
  /** Alone, on prices before any discount. */
  amount: Rupiah
  missing_quantity: number | null
  missing_amount: Rupiah | null
  /** The line that lacks least. */
  nearest: number | null
}

/**
 * The promotions that an order gets: of each kind the one that takes off most, of equal ones the one that ends first (the
 * order in which they come).
 */
export function promotionsFor(bought: Bought, running: readonly KnownPromotion[]): JudgedPromotion[] {
  const holding = running.map((promotion) => judgePromotion(promotion, bought)).filter(({ holds }) => holds)
  const best = (kind: KnownPromotion['kind']) =>
    holding
      .filter(({ promotion }) => promotion.kind === kind)
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, 1)
  return [...best('QUANTITY_BREAK'), ...best('FREE_DELIVERY')]
}

export function judgePromotion(promotion: KnownPromotion, bought: Bought): JudgedPromotion {
  return promotion.kind === 'QUANTITY_BREAK' ? judgeBreak(promotion, bought) : judgeDelivery(promotion, bought)
}

/** Units of one item count together only where they are one line; a bundle is an item of its own. */
function judgeBreak(promotion: KnownPromotion, { lines }: Bought): JudgedPromotion {
  const least = promotion.min_quantity ?? Infinity
  const inScope = lines.flatMap((line, place) => (isOf(promotion, line) ? [{ ...line, place }] : []))
  const reached = inScope.filter(({ quantity }) => quantity >= least)
  const [nearest] = inScope.filter(({ quantity }) => quantity < least).toSorted((a, b) => b.quantity - a.quantity)
  const base = reached.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const amount = shareOf(base, promotion.percent_bps ?? 0)
  return {
    promotion,
    holds: amount > 0,
    scope: reached.map(({ place }) => place),
    amount,
    missing_quantity: nearest ? least - nearest.quantity : null,
    missing_amount: null,
    nearest: nearest?.place ?? null,
  }
}

/** Without an address it holds as far as the goods go. */
function judgeDelivery(promotion: KnownPromotion, { lines, province, shipping_fee }: Bought): JudgedPromotion {
  const { provinces, min_spend, max_discount } = promotion
  const spent = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const missing = Math.max(0, (min_spend ?? 0) - spent)
  const isThere = provinces.length === 0 || province === null || provinces.some((one) => one === province)
  const amount = Math.min(shipping_fee ?? 0, max_discount ?? Infinity)
  return {
    promotion,
    holds: lines.length > 0 && isThere && missing === 0 && (shipping_fee === null || amount > 0),
    scope: [],
    amount,
    missing_quantity: null,
    missing_amount: isThere && missing > 0 ? missing : null,
    nearest: null,
  }
}

function isOf({ category_id }: KnownPromotion, { category_ids }: Pick<JudgedLine, 'category_ids'>): boolean {
  return category_id === null || category_ids.includes(category_id)
}
