import { share, shareOf } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'

/** How much a discount takes off: an amount, or a part of what it applies to in basis points. */
export type DiscountValue = { flat: Rupiah } | { bps: number }

/**
 * What makes an order cheaper, as data. `source` names where it comes from (a voucher, the offer of a plan) and is
 * handed back with its amount.
 *
 * DISCOUNT is off the lines in scope, SHIPPING off the shipping fee. FREEBIE takes nothing off: its gift is a line at
 * no price, and the answer lists it as a discount.
 */
export type Discount<Source = unknown> =
  | { kind: 'DISCOUNT'; source: Source; value: DiscountValue; cap: Rupiah | null; scope: 'ALL' | readonly number[] }
  | { kind: 'SHIPPING'; source: Source; value: DiscountValue; cap: Rupiah | null }
  | { kind: 'FREEBIE'; source: Source }

export type Applied<Source = unknown> = { kind: Discount['kind']; source: Source; amount: Rupiah }

/** What of each line is taken off, and by which discount. */
export type Discounted<Source> = { discounts: Rupiah[]; shipping_discount: Rupiah; applied: Applied<Source>[] }

/**
 * Every discount is worked out on prices before any discount. It is spread over its lines by largest remainder, in
 * proportion to what earlier discounts left of them, and ends where nothing is left.
 */
export function applyDiscounts<Source>(
  subtotals: readonly Rupiah[],
  shipping_fee: Rupiah,
  discounts: readonly Discount<Source>[],
): Discounted<Source> {
  const left = [...subtotals]
  let shippingLeft = shipping_fee
  const applied = discounts.map((discount) => {
    const { kind, source } = discount
    if (discount.kind === 'FREEBIE') return { kind, source, amount: 0 }
    if (discount.kind === 'SHIPPING') {
      const amount = Math.min(worthOf(discount, shipping_fee), shippingLeft)
      shippingLeft -= amount
      return { kind, source, amount }
    }
    const inScope = (index: number) => discount.scope === 'ALL' || discount.scope.includes(index)
    const base = sumOf(subtotals.filter((_, index) => inScope(index)))
    const weights = left.map((rest, index) => (inScope(index) ? rest : 0))
    const amount = Math.min(worthOf(discount, base), sumOf(weights))
    for (const [index, part] of share(amount, weights).entries()) left[index]! -= part
    return { kind, source, amount }
  })
  return {
    discounts: subtotals.map((subtotal, index) => subtotal - left[index]!),
    shipping_discount: shipping_fee - shippingLeft,
    applied,
  }
}

function worthOf({ value, cap }: { value: DiscountValue; cap: Rupiah | null }, base: Rupiah): Rupiah {
  const worth = 'flat' in value ? value.flat : shareOf(base, value.bps)
  return Math.min(worth, base, cap ?? base)
}

function sumOf(amounts: readonly Rupiah[]): Rupiah {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
