import type { Db, Tx } from '#server/db/db.ts'

/** What was sold: a product, or a bundle with the products and units of one set. */
export type ItemLine =
  | { type: 'product'; product_id: string; bundle_id: null; quantity: number; parts: null }
  | { type: 'bundle'; product_id: null; bundle_id: string; quantity: number; parts: Part[] }
type Part = { product_id: string; quantity: number }

/** The lines of an order as it was placed, whatever the catalogue says now. */
export async function loadItemLines(db: Db | Tx, order_id: string): Promise<ItemLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .select(['type', 'product_id', 'bundle_id', 'quantity', 'parts'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  // The table's checks: exactly one of the two ids, and a bundle is written with its parts.
  return rows.map((row) => ({ ...row, type: row.bundle_id ? 'bundle' : 'product' }) as ItemLine)
}

/** The units of each product that the lines hold: bundles as their parts. */
export function toStockLines(lines: readonly Pick<ItemLine, 'product_id' | 'quantity' | 'parts'>[]): Part[] {
  return lines.flatMap(({ product_id, quantity, parts }) =>
    product_id
      ? [{ product_id, quantity }]
      : (parts ?? []).map((part) => ({ product_id: part.product_id, quantity: part.quantity * quantity })),
  )
}
