/** Units of a product; a bundle comes as its parts. */
export type StockLine = { product_id: string; quantity: number }

export type StockReason = 'ORDER' | 'CANCEL' | 'EXPIRY' | 'RESTOCK' | 'CORRECTION' | 'OPENING' | 'RETURN' | 'GIFT'

/** What the stock ledger says about a change. */
export type StockChange = { reason: StockReason; order_id?: string }

/**
 * Each product once, with all units that the lines take of it: two lines that share a product are judged together.
 * Answers columns, as statements take them.
 */
export function unitsByProduct(lines: readonly StockLine[]): { ids: string[]; quantities: number[] } {
  const units = new Map<string, number>()
  for (const { product_id, quantity } of lines) units.set(product_id, (units.get(product_id) ?? 0) + quantity)
  return { ids: [...units.keys()], quantities: [...units.values()] }
}
