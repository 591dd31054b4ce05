import { sql } from 'kysely'
import type { Cart } from '#contract/orders/cart.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getCart } from './cart.queries.ts'
import type { LineKind } from './change-line.ts'

/** Takes a line out of the customer's cart; another customer's line does not exist for them. */
export async function removeLine(ctx: CustomerCtx, kind: LineKind, line_id: string): Promise<Cart> {
  const { numAffectedRows } = await sql`
    with owner as (update carts set updated_at = ${ctx.now()} where user_id = ${ctx.actor.id} returning user_id)
    delete from cart_items c using owner
     where c.cart_item_id = ${line_id} and c.user_id = owner.user_id
       and ${kind === 'product' ? sql`c.product_id is not null` : sql`c.bundle_id is not null`}`.execute(ctx.db)
  if (numAffectedRows === 0n) throw new AppError('not_found')
  return getCart(ctx.db, ctx.actor.id, ctx.language)
}
