import { say } from '#contract/messages/message.ts'
import { orderPlaced } from '#contract/orders/order-notices.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { notifyInBatch } from '#server/modules/notifications/notifications.ts'
import { enqueueAll, later } from '#server/queue/tasks.ts'
import { goodsOf, takeHoldings } from '../holdings/holdings.ts'
import { moveOrder } from '../status/move-order.ts'
import { orderRoleOf } from '../status/order-role.ts'
import { reminderOf } from '../notifications/remind-to-pay.ts'
import { insertOrder } from './insert-order.ts'
import { draftOrder } from './order-draft.ts'
import type { NewOrder, OrderDraft, Owner } from './order-draft.ts'

/**
 * Makes a draft an order: written with its lines, with all that it takes (stock, vouchers, points), its timers and what
 * its customer is told, in the caller's transaction. What is missing throws, and the transaction has to be given up.
 * Where nothing is left to pay the order is PAID at once. `taken`: nothing was written, because the order number or the
 * idempotency key belongs to another order.
 */
export async function writeOrder(ctx: Ctx, tx: Tx, draft: OrderDraft, owner: Owner): Promise<'written' | 'taken'> {
  if (!(await insertOrder(ctx, tx, draft, owner))) return 'taken'
  const { order_id, order_number, amounts, cash_used, items, vouchers, promotions } = draft
  const isPaid = amounts.total === 0
  if (!isPaid) await waitForPayment(ctx, tx, draft, owner)
  const order = { order_id, order_number, user_id: owner.user_id, order_role: orderRoleOf(draft), vouchers }
  await emit(ctx, tx, 'order.placed', {
    ...order,
    amounts: { ...amounts, cash_used },
    lines: items,
    promotions,
    was_referred: owner.was_referred,
  })
  const held = { ...order, points_used: amounts.points_used, cash_used, goods: goodsOf(amounts) }
  const pay = () =>
    moveOrder({ ...ctx, actor: { kind: 'system' } }, tx, order_id, { to: 'PAID', note: say('nothing_to_pay') })
  // Last, because the rows of stock are the ones that other buyers wait for until this order is committed.
  await takeHoldings(ctx, tx, held, { lines: items, beforeLast: async () => isPaid && pay() })
  return 'written'
}

const tries = 3

/** The same for an order that no customer has pressed for, with another number where the first is taken. */
export async function writeNewOrder(ctx: Ctx, tx: Tx, order: NewOrder, owner: Owner): Promise<OrderDraft> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const draft = draftOrder(order, ctx.now())
    if ((await writeOrder(ctx, tx, draft, owner)) === 'written') return draft
  }
  throw new Error(`No free order number beside ${order.parent_order_id}`)
}

async function waitForPayment(ctx: Ctx, tx: Tx, draft: OrderDraft, owner: Owner): Promise<void> {
  const { order_id, order_number, expires_at, amounts, courier } = draft
  const mails = await notifyInBatch(ctx, tx, orderPlaced, {
    ...owner,
    order_id,
    order_number,
    expires_at,
    total: amounts.total,
    saved: amounts.product_discount + amounts.shipping_discount,
    courier_name: courier.courier_name,
  })
  await enqueueAll(tx, [
    later('orders.expire', { order_id }, { due_at: new Date(expires_at), dedupe: order_id }),
    reminderOf(ctx, draft),
    ...mails,
  ])
}
