import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type { addBundleToCart as addBundleCall, addToCart as addCall, Cart } from '#contract/cart.ts'
import type { CustomerCtx } from '#server/context.ts'
import { uuidv7 } from '#server/ids.ts'
import { maxLineQuantity } from './cart-lines.ts'
import { getCart } from './cart.queries.ts'
import { refuseQuantity } from './refuse-quantity.ts'

/**
 * Adds a product; one already there adds up. Check and write are one statement, so two tabs add up exactly and never
 * beyond what stock and the shop allow.
 */
export async function addToCart(ctx: CustomerCtx, { product_id, quantity }: Body<typeof addCall>): Promise<Cart> {
  const { id } = ctx.actor
  const added = await sql`
    with item as (
      select product_id, price, moq, least(stock, ${maxLineQuantity}::integer) as reach
        from products where product_id = ${product_id} and is_active and archived_at is null),
    cart as (
      insert into carts (user_id, updated_at) select ${id}::uuid, ${ctx.now()}::timestamptz from item
      on conflict (user_id) do update set updated_at = excluded.updated_at returning user_id)
    insert into cart_items (cart_item_id, user_id, product_id, quantity, seen_price, created_at)
    select ${uuidv7()}::uuid, cart.user_id, item.product_id, ${quantity}::integer, item.price, ${ctx.now()}::timestamptz from item, cart
     where ${quantity}::integer <= item.reach
       and (${quantity}::integer >= item.moq
            or exists (select from cart_items c where c.user_id = ${id} and c.product_id = item.product_id))
    on conflict (user_id, product_id) where product_id is not null do update
      set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price, is_selected = true
      where cart_items.quantity + excluded.quantity between (select moq from item) and (select reach from item)`.execute(
    ctx.db,
  )
  if (added.numAffectedRows !== 1n) await refuseQuantity(ctx.db, { user_id: id, product_id, adds: quantity })
  return getCart(ctx.db, id)
}

/** Adds a bundle; one already there gets this quantity instead. */
export async function addBundleToCart(
  ctx: CustomerCtx,
  { bundle_id, quantity }: Body<typeof addBundleCall>,
): Promise<Cart> {
  const { id } = ctx.actor
  const added = await sql`
    with item as (
      select bundle_id, price, least(bundle_stock(bundle_id), ${maxLineQuantity}::integer) as reach
        from bundles where bundle_id = ${bundle_id} and is_active and archived_at is null),
    cart as (
      insert into carts (user_id, updated_at) select ${id}::uuid, ${ctx.now()}::timestamptz from item
      on conflict (user_id) do update set updated_at = excluded.updated_at returning user_id)
    insert into cart_items (cart_item_id, user_id, bundle_id, quantity, seen_price, created_at)
    select ${uuidv7()}::uuid, cart.user_id, item.bundle_id, ${quantity}::integer, item.price, ${ctx.now()}::timestamptz from item, cart
     where ${quantity}::integer <= item.reach
    on conflict (user_id, bundle_id) where bundle_id is not null do update
      set quantity = excluded.quantity, seen_price = excluded.seen_price, is_selected = true`.execute(ctx.db)
  if (added.numAffectedRows !== 1n) await refuseQuantity(ctx.db, { user_id: id, bundle_id, adds: 0 })
  return getCart(ctx.db, id)
}
