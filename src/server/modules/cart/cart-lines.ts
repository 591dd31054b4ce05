import { sql } from 'kysely'
import type { UnavailableReason } from '#contract/cart.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** No line holds more, whatever the stock. */
export const maxLineQuantity = 999

/** One line of a cart with everything that pricing, weighing and taking stock need. */
export type CheckoutLine = {
  line_id: string
  name: string
  slug: string
  image_url: string | null
  /** Rupiah a unit, now. */
  price: number
  /** Rupiah a unit when the customer last touched the line. */
  seen_price: number
  compare_at_price: number | null
  unit_value: string
  quantity: number
  is_selected: boolean
  /** Grams a unit. */
  weight: number
  volume_cm3: number
  stock: number
  moq: number
  /** What can be bought now; 0 when nothing can. */
  max_quantity: number
  available: boolean
  reason: Exclude<UnavailableReason, 'PRICE_CHANGED'> | null
  /** Products and units of each that one unit takes from stock. */
  parts: { product_id: string; quantity: number }[]
} & ({ type: 'product'; product_id: string; bundle_id: null } | { type: 'bundle'; product_id: null; bundle_id: string })

export type Selection = { cart_item_ids?: string[] | undefined; cart_bundle_item_ids?: string[] | undefined }

type Row = Omit<CheckoutLine, 'max_quantity' | 'available' | 'reason' | 'type'> & { is_active: boolean }

/** The whole cart in the order in which it was filled, in one statement. */
export async function loadWholeCart(db: Db | Tx, user_id: string): Promise<CheckoutLine[]> {
  const { rows } = await sql<Row>`
    select ci.cart_item_id as line_id, ci.product_id, ci.bundle_id, ci.quantity, ci.is_selected, ci.seen_price,
           coalesce(p.name, b.name) as name, coalesce(p.slug, b.slug) as slug, coalesce(p.price, b.price) as price,
           case when ci.product_id is not null then p.compare_at_price else parts.apart end as compare_at_price,
           coalesce(p.unit_value, '') as unit_value, picture.image_url,
           coalesce(p.weight, parts.weight, 1)::integer as weight,
           coalesce(p.length * p.width * p.height, parts.volume, 0)::integer as volume_cm3,
           coalesce(p.stock, parts.stock, 0)::integer as stock, coalesce(p.moq, 1) as moq,
           case when ci.product_id is not null then p.is_active and p.archived_at is null
                else b.is_active and b.archived_at is null and coalesce(parts.are_active, false) end as is_active,
           coalesce(parts.parts, jsonb_build_array(jsonb_build_object('product_id', ci.product_id, 'quantity', 1))) as parts
      from cart_items ci
      left join products p on p.product_id = ci.product_id
      left join bundles b on b.bundle_id = ci.bundle_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('product_id', bi.product_id, 'quantity', bi.quantity) order by bi.position) as parts,
               min(part.stock / bi.quantity) as stock, sum(part.weight * bi.quantity) as weight,
               sum(part.length * part.width * part.height * bi.quantity) as volume,
               sum(part.price * bi.quantity)::bigint as apart,
               bool_and(part.is_active and part.archived_at is null) as are_active
          from bundle_items bi join products part on part.product_id = bi.product_id
         where bi.bundle_id = ci.bundle_id
        having count(*) > 0) parts on true
      left join lateral (
        select image_url from pictures
         where (pictures.product_id = ci.product_id or pictures.bundle_id = ci.bundle_id)
         order by index limit 1) picture on true
     where ci.user_id = ${user_id}
     order by ci.created_at, ci.cart_item_id`.execute(db)
  return rows.map(toLine)
}

/**
 * The lines to check out: those named, or the ticked ones where none are named.
 * @throws not_found when a named line is not in this customer's cart.
 */
export async function loadCartLines(db: Db | Tx, user_id: string, selection: Selection): Promise<CheckoutLine[]> {
  const lines = await loadWholeCart(db, user_id)
  if (!selection.cart_item_ids && !selection.cart_bundle_item_ids) return lines.filter((line) => line.is_selected)
  const named = new Set([
    ...(selection.cart_item_ids ?? []).map((id) => `product ${id}`),
    ...(selection.cart_bundle_item_ids ?? []).map((id) => `bundle ${id}`),
  ])
  const chosen = lines.filter((line) => named.has(`${line.type} ${line.line_id}`))
  if (chosen.length < named.size) throw new AppError('not_found', { message: 'A line is no longer in your cart.' })
  return chosen
}

function toLine(row: Row): CheckoutLine {
  const { is_active, ...fields } = row
  const reach = is_active ? Math.min(row.stock, maxLineQuantity) : 0
  const max_quantity = reach >= row.moq ? reach : 0
  const reason = reasonOf(row, max_quantity)
  const line = {
    ...fields,
    max_quantity,
    reason,
    available: reason === null,
    type: row.bundle_id ? 'bundle' : 'product',
  }
  return line as CheckoutLine // the table's check: exactly one of the two ids is set
}

function reasonOf(row: Row, max_quantity: number): CheckoutLine['reason'] {
  if (!row.is_active) return 'INACTIVE'
  if (max_quantity === 0) return 'OUT_OF_STOCK'
  if (row.quantity > max_quantity) return 'INSUFFICIENT_STOCK'
  if (row.quantity < row.moq) return 'BELOW_MOQ'
  return null
}
