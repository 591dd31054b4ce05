import { sql } from 'kysely'
import type { Cart } from '#contract/orders/cart.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getCart } from './cart.queries.ts'
import type { Tx } from '#server/db/db.ts'

/** Empties the customer's cart. */
export async function clearCart(ctx: CustomerCtx): Promise<Cart> {
  await sql`
    with owner as (select user_id from carts where user_id = ${ctx.actor.id} for update)
    delete from cart_items c using owner where c.user_id = owner.user_id`.execute(ctx.db)
  return getCart(ctx.db, ctx.actor.id, ctx.language)
}

/** Makes every other change of this cart, and every other checkout of it, wait until the transaction ends. */
export async function lockCart(tx: Tx, user_id: string): Promise<void> {
  await sql`
    insert into carts (user_id, updated_at) values (${user_id}, now())
    on conflict (user_id) do update set user_id = excluded.user_id`.execute(tx)
}

/**
 * Removes the cart of a person who leaves. A checkout that is under way ends first; one that comes later finds nothing
 * to order.
 */
export async function dropCart(tx: Tx, user_id: string): Promise<void> {
  await lockCart(tx, user_id)
  await tx.deleteFrom('carts').where('user_id', '=', user_id).execute()
}
