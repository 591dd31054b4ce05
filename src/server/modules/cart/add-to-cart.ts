import { sql } from 'kysely'
import type { addToCart as addToCartCall, Cart } from '#contract/orders/cart.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { uuidv7 } from '#server/ids.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { getCart } from './cart.queries.ts'
import { maxQuantity } from './line-state.ts'
import { refuseQuantity } from './refuse-quantity.ts'

/** Every change answers the whole cart, so its length is bounded. */
export const maxLines = 200

export function refuseFullCart(): AppError {
  return new AppError('quantity_not_possible', {
    message: say('cart_full', { max: maxLines }),
    details: { min: 0, max: 0, in_cart: 0 },
  })
}

type Outcome = { is_put: boolean; name: string; moq: number; stock: number; lines: number }

/**
 * Adds units of a product to the customer's cart; units already there add up, whatever the number of tabs. The sum is
 * checked in the statement that writes it, so it is never below the product's minimum, above its stock or above 999.
 */
export async function addToCart(ctx: CustomerCtx, { product_id, quantity }: Body<typeof addToCartCall>): Promise<Cart> {
  const user_id = ctx.actor.id
  const now = ctx.now().toISOString()
  const { rows } = await sql<Outcome>`
    with item as (
      select p.product_id, ${shownText('p', 'name', ctx.language)} as name, now.price, p.moq, p.stock, (select count(*)::integer from cart_items where user_id = ${user_id}) as lines
        from shelf_products p left join cart_items c on c.user_id = ${user_id}::uuid and c.product_id = p.product_id
       cross join lateral price_for(p.product_id, p.price, ${quantity}::integer + coalesce(c.quantity, 0), ${user_id}::uuid) now
       where p.product_id = ${product_id} and p.is_active and p.archived_at is null
    ), owner as (
      insert into carts (user_id, updated_at) select ${user_id}::uuid, ${now}::timestamptz from item
      on conflict (user_id) do update set updated_at = excluded.updated_at
      returning user_id
    ), put as (
      insert into cart_items (cart_item_id, user_id, product_id, quantity, seen_price, created_at)
      select ${uuidv7()}::uuid, user_id, product_id, ${quantity}::integer, price, ${now}::timestamptz
        from owner, item
       where ${quantity}::integer <= stock
         and (${quantity}::integer >= moq and lines < ${maxLines}
              or exists (select from cart_items where user_id = ${user_id} and product_id = ${product_id}))
      on conflict (user_id, product_id, bundle_id)
      do update set quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price, is_selected = true
       where cart_items.quantity + excluded.quantity
             between (select moq from item) and (select least(stock, ${maxQuantity}) from item)
      returning true
    )
    select exists (select from put) as is_put, name, moq, stock, lines from item`.execute(ctx.db)
  const [outcome] = rows
  if (!outcome) throw new AppError('not_found', { message: say('product_gone') })
  if (!outcome.is_put) throw await refuse(ctx, { product_id, quantity }, outcome)
  return getCart(ctx.db, user_id, ctx.language)
}

async function refuse(ctx: CustomerCtx, { product_id, quantity }: Body<typeof addToCartCall>, outcome: Outcome) {
  const line = await ctx.db
    .selectFrom('cart_items')
    .select('quantity')
    .where('user_id', '=', ctx.actor.id)
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  if (!line && outcome.lines >= maxLines) return refuseFullCart()
  const in_cart = line?.quantity ?? 0
  return refuseQuantity({ ...outcome, wanted: quantity + in_cart, in_cart, is_active: true })
}
