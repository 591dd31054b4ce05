import type { Rupiah } from '#contract/money.ts'
import { missingOf, reachedBy } from './bought.ts'
import type { Bought, Givable, GivenUnits, JudgedPromotion } from './bought.ts'
import type { KnownPromotion } from './running-promotions.ts'

/**
 * What a promotion gives: for each so many units of one item, or once from an amount of goods on. What is not in stock is
 * not given, and of a gift of several units as many as there are; the dearest come first where it may not be often enough.
 */
export function judgeGifts(promotion: KnownPromotion, { lines, givable }: Bought): JudgedPromotion {
  const { reached, ...lacking } =
    promotion.kind === 'GIFT_FOR_UNITS' ? reachedBy(promotion, lines) : { reached: [], ...nothingLacking }
  const missing = missingOf(promotion, lines)
  const gifts =
    promotion.kind === 'GIFT_FOR_UNITS'
      ? forUnits(promotion, reached, givable)
      : lines.length > 0 && missing === 0
        ? asThereAre([{ product_id: promotion.gift_product_id, times: 1 }], promotion, givable)
        : []
  const worth = gifts.reduce((sum, { product_id, quantity }) => sum + priceOf(givable, product_id) * quantity, 0)
  const isHintable = canGive(promotion, lines[lacking.nearest ?? -1]?.product_id ?? null, givable)
  return {
    promotion,
    holds: gifts.length > 0,
    scope: [],
    amount: 0,
    gifts,
    worth,
    missing_quantity: isHintable ? lacking.missing_quantity : null,
    missing_amount: missing > 0 && isHintable ? missing : null,
    nearest: isHintable ? lacking.nearest : null,
  }
}

const nothingLacking = { missing_quantity: null, nearest: null }

function canGive({ gift_product_id }: KnownPromotion, bought: string | null, givable: Givable): boolean {
  const product_id = gift_product_id ?? bought
  return product_id !== null && (givable.get(product_id)?.left ?? 0) > 0
}

type Times = { product_id: string | null; times: number }

/** A named gift, or more of each product itself: a bundle gives none of itself. */
function forUnits(
  promotion: KnownPromotion,
  reached: readonly { product_id: string | null; quantity: number }[],
  givable: Givable,
): GivenUnits[] {
  const least = promotion.min_quantity ?? Infinity
  const earned = reached.map(({ product_id, quantity }): Times => {
    return { product_id: promotion.gift_product_id ?? product_id, times: Math.floor(quantity / least) }
  })
  return asThereAre(
    earned.toSorted((a, b) => priceOf(givable, b.product_id) - priceOf(givable, a.product_id)),
    promotion,
    givable,
  )
}

/** Each product once, as often as the terms allow and as much as is there. */
function asThereAre(earned: readonly Times[], promotion: KnownPromotion, givable: Givable): GivenUnits[] {
  const given = new Map<string, number>()
  let often = promotion.max_times ?? 1
  for (const { product_id, times } of earned) {
    if (product_id === null) continue
    const now = Math.min(times, often)
    const units = (given.get(product_id) ?? 0) + now * (promotion.gift_quantity ?? 0)
    const there = Math.min(units, givable.get(product_id)?.left ?? 0)
    if (there <= 0) continue
    given.set(product_id, there)
    often -= now
  }
  return [...given].map(([product_id, quantity]) => ({ product_id, quantity }))
}

function priceOf(givable: Givable, product_id: string | null): Rupiah {
  return (product_id === null ? undefined : givable.get(product_id)?.price) ?? 0
}

/** What can be given after these. */
export function without(givable: Givable, given: readonly GivenUnits[]): Givable {
  if (given.length === 0) return givable
  const units = new Map(given.map(({ product_id, quantity }) => [product_id, quantity]))
  return new Map(
    [...givable].map(([product_id, one]) => [product_id, { ...one, left: one.left - (units.get(product_id) ?? 0) }]),
  )
}
