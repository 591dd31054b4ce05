import { sql } from 'kysely'
import type { Cart } from '#contract/orders/cart.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getCart } from './cart.queries.ts'

/** Empties the customer's cart. */
export async function clearCart(ctx: CustomerCtx): Promise<Cart> {
  await sql`
    with owner as (select user_id from carts where user_id = ${ctx.actor.id} for update)
    delete from cart_items c using owner where c.user_id = owner.user_id`.execute(ctx.db)
  return getCart(ctx.db, ctx.actor.id, ctx.language)
}
