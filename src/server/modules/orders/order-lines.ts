import type { Rupiah } from '#contract/money.ts'
import type { Db, Tx } from '#server/db/db.ts'

type Part = { product_id: string; quantity: number }

/**
 * What was sold or given: a product, a bundle with the products and units of one set, or a freebie, which is a product
 * at no price.
 */
export type ItemLine =
  | { type: 'product'; product_id: string; bundle_id: null; quantity: number; parts: null }
  | { type: 'freebie'; product_id: string; bundle_id: null; quantity: number; parts: null }
  | { type: 'bundle'; product_id: null; bundle_id: string; quantity: number; parts: Part[] }

/** A line of an order with what it cost. */
export type OrderLine = ItemLine & {
  order_item_id: string
  price: Rupiah
  subtotal: Rupiah
  discount: Rupiah
  /** The period whose price and quota it took. */
  price_period_id?: string | null
}

/** The lines of an order as it was placed, whatever the catalogue says now. */
export async function loadOrderLines(db: Db | Tx, order_id: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .select([
      'order_item_id',
      'type',
      'product_id',
      'bundle_id',
      'quantity',
      'parts',
      'price',
      'subtotal',
      'discount',
      'price_period_id',
    ])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute()
  // The table's checks: exactly one of the two ids by the type, and a bundle is written with its parts.
  return rows as OrderLine[]
}

/** The units of each product that the lines hold: bundles as their parts. */
export function toStockLines(lines: readonly Pick<ItemLine, 'product_id' | 'quantity' | 'parts'>[]): Part[] {
  return lines.flatMap(({ product_id, quantity, parts }) =>
    product_id
      ? [{ product_id, quantity }]
      : (parts ?? []).map((part) => ({ product_id: part.product_id, quantity: part.quantity * quantity })),
  )
}

/** What counts as sold; gifts do not. */
export function toSoldLines(lines: readonly ItemLine[]): Exclude<ItemLine, { type: 'freebie' }>[] {
  return lines.filter((line) => line.type !== 'freebie')
}
