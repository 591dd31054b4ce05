import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** A line of an order: a product, or a bundle, which counts as itself and not as its parts. */
export type SoldLine =
  | { type: 'product'; product_id: string; quantity: number }
  | { type: 'bundle'; bundle_id: string; quantity: number }

/** Adds to the sold counts that best-seller lists sort by, or takes back with -1. Locks products by id, then bundles. */
export async function countSold(tx: Tx, lines: readonly SoldLine[], sign: 1 | -1): Promise<void> {
  const products = lines.flatMap((line) => (line.type === 'product' ? [[line.product_id, line.quantity] as const] : []))
  const bundles = lines.flatMap((line) => (line.type === 'bundle' ? [[line.bundle_id, line.quantity] as const] : []))
  if (products.length > 0) {
    await sql`
      with sold as (
        select id, sum(quantity)::integer as quantity
          from unnest(${ids(products)}::uuid[], ${quantities(products)}::integer[]) as s (id, quantity) group by id
      ), locked as materialized (
        select p.product_id, s.quantity from products p join sold s on p.product_id = s.id
         order by p.product_id for no key update of p
      )
      update products p set sold_count = greatest(0, p.sold_count + ${sign}::integer * l.quantity)
        from locked l where p.product_id = l.product_id`.execute(tx)
  }
  if (bundles.length > 0) {
    await sql`
      with sold as (
        select id, sum(quantity)::integer as quantity
          from unnest(${ids(bundles)}::uuid[], ${quantities(bundles)}::integer[]) as s (id, quantity) group by id
      ), locked as materialized (
        select b.bundle_id, s.quantity from bundles b join sold s on b.bundle_id = s.id
         order by b.bundle_id for no key update of b
      )
      update bundles b set sold_count = greatest(0, b.sold_count + ${sign}::integer * l.quantity)
        from locked l where b.bundle_id = l.bundle_id`.execute(tx)
  }
}

type Counted = readonly (readonly [id: string, quantity: number])[]
const ids = (counted: Counted) => counted.map(([id]) => id)
const quantities = (counted: Counted) => counted.map(([, quantity]) => quantity)
