import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Settings } from '#server/modules/business/business.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { findEarlierCall } from '#server/idempotent-create.ts'
import type { OrderDraft, Owner } from '../create/order-draft.ts'
import { writeOrder } from '../create/write-order.ts'
import { requireFewUnpaid } from './require-few-unpaid.ts'

/** Thrown inside the transaction when what was priced is not there any more, or the number or key is taken; rolls back. */
export class StaleCheckout extends Error {
  override name = 'StaleCheckout'
}

type Placing = {
  order: OrderDraft
  owner: Owner
  /** Of the cart; none for a plan, which takes no stock before its parcels. */
  lines: readonly CheckoutLine[]
  unpaid_limits: Settings['unpaid_limits']
  /** The order of long ago that still has the key. */
  keyOf: string | undefined
}

/**
 * Writes an order of a customer, bought in the shop or as a plan. The caller holds the lock of the customer's cart, so that
 * orders at once are counted and priced one after the other and none is written for an account that is being closed.
 */
export async function placeDraft(ctx: Ctx, tx: Tx, placing: Placing): Promise<void> {
  const { order, owner, lines, unpaid_limits, keyOf } = placing
  if (order.amounts.total > 0) await requireFewUnpaid(tx, owner.user_id, lines, unpaid_limits)
  if (keyOf) await tx.updateTable('orders').set({ idempotency_key: null }).where('order_id', '=', keyOf).execute()
  // A number or a key that is taken: the next attempt draws another number, or finds the order of the key.
  if ((await writeOrder(ctx, tx, order, owner)) === 'taken') throw new StaleCheckout()
}

/** The order that was placed with the idempotency key of this call; a key counts for a day. */
export function findOrderOfKey(ctx: CustomerCtx): Promise<{ id: string; isSame: boolean } | undefined> {
  const own = ctx.db.selectFrom('orders').where('user_id', '=', ctx.actor.id)
  return findEarlierCall(ctx, own.select(['order_id as id', 'placed_at as at']))
}
