import { sql } from 'kysely'
import type { addBundleToCart as addBundleToCartCall, Cart } from '#contract/orders/cart.ts'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { uuidv7 } from '#server/ids.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { getCart } from './cart.queries.ts'
import { maxLines, refuseFullCart } from './add-to-cart.ts'
import { refuseQuantity } from './refuse-quantity.ts'

type Outcome = { is_put: boolean; name: string; stock: number; lines: number; is_there: boolean }

/** Puts sets of a bundle into the customer's cart. A bundle already there gets this quantity instead of its own. */
export async function addBundleToCart(
  ctx: CustomerCtx,
  { bundle_id, quantity }: Body<typeof addBundleToCartCall>,
): Promise<Cart> {
  const user_id = ctx.actor.id
  const now = ctx.now().toISOString()
  const { rows } = await sql<Outcome>`
    with item as (
      select bundle_id, ${shownText('b', 'name', ctx.language)} as name, now.price, bundle_stock(bundle_id) as stock,
             (select count(*)::integer from cart_items where user_id = ${user_id}) as lines,
             exists (select from cart_items where user_id = ${user_id} and bundle_id = ${bundle_id}) as is_there
        from shelf_bundles b cross join lateral price_for(b.bundle_id, b.price, ${quantity}::integer, ${user_id}::uuid) now
       where bundle_id = ${bundle_id} and is_active and archived_at is null
    ), owner as (
      insert into carts (user_id, updated_at) select ${user_id}::uuid, ${now}::timestamptz from item
      on conflict (user_id) do update set updated_at = excluded.updated_at
      returning user_id
    ), put as (
      insert into cart_items (cart_item_id, user_id, bundle_id, quantity, seen_price, created_at)
      select ${uuidv7()}::uuid, user_id, bundle_id, ${quantity}::integer, price, ${now}::timestamptz
        from owner, item
       where ${quantity}::integer <= stock and (is_there or lines < ${maxLines})
      on conflict (user_id, product_id, bundle_id)
      do update set quantity = excluded.quantity, seen_price = excluded.seen_price, is_selected = true
      returning true
    )
    select exists (select from put) as is_put, name, stock, lines, is_there from item`.execute(ctx.db)
  const [outcome] = rows
  if (!outcome) throw new AppError('not_found', { message: say('bundle_gone') })
  if (outcome.is_put) return getCart(ctx.db, user_id, ctx.language)
  if (!outcome.is_there && outcome.lines >= maxLines) throw refuseFullCart()
  throw refuseQuantity({ ...outcome, wanted: quantity, in_cart: 0, moq: 1, is_active: true })
}
