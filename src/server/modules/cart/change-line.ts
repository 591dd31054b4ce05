import { sql } from 'kysely'
import type { Cart } from '#contract/orders/cart.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { getCart } from './cart.queries.ts'
import { maxQuantity } from './line-state.ts'
import { refuseQuantity } from './refuse-quantity.ts'

export type LineKind = 'product' | 'bundle'

type Changes = { quantity?: number | undefined; is_selected?: boolean | undefined }
type Outcome = { is_changed: boolean; name: string; moq: number; stock: number; is_active: boolean }

/**
 * Sets the quantity of a line, or ticks it for checkout. The quantity is checked by the statement that writes it. From
 * then on the price of now is the one the customer has seen.
 */
export async function changeLine(ctx: CustomerCtx, kind: LineKind, line_id: string, changes: Changes): Promise<Cart> {
  const quantity = changes.quantity ?? null
  const { rows } = await sql<Outcome>`
    with owner as (
      update carts set updated_at = ${ctx.now()} where user_id = ${ctx.actor.id} returning user_id
    ), item as (
      ${kind === 'product' ? productFigures(ctx, line_id, quantity) : bundleFigures(ctx, line_id, quantity)}
    ), changed as (
      update cart_items c
         set quantity = coalesce(${quantity}::integer, c.quantity), seen_price = item.price,
             is_selected = coalesce(${changes.is_selected ?? null}::boolean, c.is_selected)
        from owner, item
       where c.cart_item_id = item.cart_item_id and c.user_id = owner.user_id
         and (${quantity}::integer is null
              or item.is_active and ${quantity}::integer between item.moq and least(item.stock, ${maxQuantity}))
      returning true
    )
    select exists (select from changed) as is_changed, name, moq, stock, is_active from item`.execute(ctx.db)
  const [outcome] = rows
  if (!outcome) throw new AppError('not_found')
  if (outcome.is_changed) return getCart(ctx.db, ctx.actor.id, ctx.language)
  // Without a quantity nothing is refused: the line went away while this call waited for its turn.
  if (quantity === null) throw new AppError('not_found')
  throw refuseQuantity({ ...outcome, wanted: quantity, in_cart: 0 })
}

function productFigures({ actor, language }: CustomerCtx, line_id: string, quantity: number | null) {
  return sql`
    select c.cart_item_id, ${shownText('p', 'name', language)} as name, now.price, p.moq, p.stock, p.is_active and p.archived_at is null as is_active
      from cart_items c join shelf_products p using (product_id)
     cross join lateral price_for(p.product_id, p.price, coalesce(${quantity}::integer, c.quantity), c.user_id) now
     where c.cart_item_id = ${line_id} and c.user_id = ${actor.id}`
}

function bundleFigures({ actor, language }: CustomerCtx, line_id: string, quantity: number | null) {
  return sql`
    select c.cart_item_id, ${shownText('b', 'name', language)} as name, now.price, 1 as moq, bundle_stock(b.bundle_id) as stock,
           b.is_active and b.archived_at is null as is_active
      from cart_items c join shelf_bundles b using (bundle_id)
     cross join lateral price_for(b.bundle_id, b.price, coalesce(${quantity}::integer, c.quantity), c.user_id) now
     where c.cart_item_id = ${line_id} and c.user_id = ${actor.id}`
}
