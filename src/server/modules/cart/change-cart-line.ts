import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { maxLineQuantity } from './cart-lines.ts'
import { getCart } from './cart.queries.ts'
import { refuseQuantity } from './refuse-quantity.ts'

type Changes = { quantity?: number | undefined; is_selected?: boolean | undefined }

/** Sets the quantity of a product line, or whether it is checked out; the customer has then seen its present price. */
export async function changeCartItem(ctx: CustomerCtx, cart_item_id: string, changes: Changes): Promise<Cart> {
  const { quantity = null, is_selected = null } = changes
  const changed = await sql`
    update cart_items ci
       set quantity = coalesce(${quantity}::integer, ci.quantity), is_selected = coalesce(${is_selected}::boolean, ci.is_selected),
           seen_price = case when ${quantity}::integer is null then ci.seen_price else p.price end
      from products p
     where ci.cart_item_id = ${cart_item_id} and ci.user_id = ${ctx.actor.id} and p.product_id = ci.product_id
       and (${quantity}::integer is null
            or (p.is_active and p.archived_at is null
                and ${quantity}::integer between p.moq and least(p.stock, ${maxLineQuantity}::integer)))`.execute(
    ctx.db,
  )
  if (changed.numAffectedRows !== 1n) await refuseChange(ctx, cart_item_id, 'product_id')
  return getCart(ctx.db, ctx.actor.id)
}

/** The same for a bundle line. */
export async function changeCartBundle(ctx: CustomerCtx, cart_bundle_item_id: string, changes: Changes): Promise<Cart> {
  const { quantity = null, is_selected = null } = changes
  const changed = await sql`
    update cart_items ci
       set quantity = coalesce(${quantity}::integer, ci.quantity), is_selected = coalesce(${is_selected}::boolean, ci.is_selected),
           seen_price = case when ${quantity}::integer is null then ci.seen_price else b.price end
      from bundles b
     where ci.cart_item_id = ${cart_bundle_item_id} and ci.user_id = ${ctx.actor.id} and b.bundle_id = ci.bundle_id
       and (${quantity}::integer is null
            or (b.is_active and b.archived_at is null
                and ${quantity}::integer between 1 and least(bundle_stock(b.bundle_id), ${maxLineQuantity}::integer)))`.execute(
    ctx.db,
  )
  if (changed.numAffectedRows !== 1n) await refuseChange(ctx, cart_bundle_item_id, 'bundle_id')
  return getCart(ctx.db, ctx.actor.id)
}

/** Takes a line out; one that is not in this customer's cart does not exist. */
export async function removeCartLine(
  ctx: CustomerCtx,
  line_id: string,
  kind: 'product_id' | 'bundle_id',
): Promise<Cart> {
  const removed = await ctx.db
    .deleteFrom('cart_items')
    .where('cart_item_id', '=', line_id)
    .where('user_id', '=', ctx.actor.id)
    .where(kind, 'is not', null)
    .executeTakeFirst()
  if (removed.numDeletedRows !== 1n)
    throw new AppError('not_found', { message: 'This line is no longer in your cart.' })
  return getCart(ctx.db, ctx.actor.id)
}

export async function clearCart(ctx: CustomerCtx): Promise<Cart> {
  await ctx.db.deleteFrom('cart_items').where('user_id', '=', ctx.actor.id).execute()
  return getCart(ctx.db, ctx.actor.id)
}

async function refuseChange(ctx: CustomerCtx, line_id: string, kind: 'product_id' | 'bundle_id'): Promise<never> {
  const line = await ctx.db
    .selectFrom('cart_items')
    .select(['product_id', 'bundle_id'])
    .where('cart_item_id', '=', line_id)
    .where('user_id', '=', ctx.actor.id)
    .where(kind, 'is not', null)
    .executeTakeFirst()
  if (!line) throw new AppError('not_found', { message: 'This line is no longer in your cart.' })
  const item = line.product_id ? { product_id: line.product_id } : { bundle_id: line.bundle_id ?? '' }
  return refuseQuantity(ctx.db, { user_id: ctx.actor.id, ...item, adds: 0 })
}
