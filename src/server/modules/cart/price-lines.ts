import type { Rupiah } from '#contract/money.ts'

export type PricedLine = { price: Rupiah; quantity: number }

/** The first stage of every quote, and the totals of a cart: what each line costs, and all of them together. */
export function priceLines(lines: readonly PricedLine[]): { subtotals: Rupiah[]; subtotal: Rupiah } {
  const subtotals = lines.map(({ price, quantity }) => price * quantity)
  return { subtotals, subtotal: subtotals.reduce((sum, amount) => sum + amount, 0) }
}
