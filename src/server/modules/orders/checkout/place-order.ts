import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Order, placeOrder as placeOrderCall } from '#contract/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { takeCartLines } from '#server/modules/cart/cart.ts'
import { takeStock } from '#server/modules/catalogue/catalogue.ts'
import { emit } from '#server/events.ts'
import { enqueueAll, later } from '#server/queue/tasks.ts'
import { loadCheckout, toQuote } from './load-checkout.ts'
import type { Checkout } from './load-checkout.ts'
import { expireOrderTask } from '../timers/expire-order.ts'
import { draftOrder, insertOrder } from './insert-order.ts'
import type { NewOrder } from './insert-order.ts'
import { moveOrder } from '../moving/move-order.ts'
import { toStockLines } from '../order-lines.ts'
import { toPlacedOrder } from '../order-shapes.ts'
import { getMyOrder } from '../listing/orders.queries.ts'
import { reminderOf } from '../news/remind-to-pay.ts'
import { tellInShop } from '../news/tell-about-order.ts'

type Input = Body<typeof placeOrderCall>

/** What the order was made of is not there any more as it was read; nothing is written. */
class Outdated extends Error {
  override name = 'Outdated'
}

const maxAttempts = 3

/**
 * Turns lines of the customer's cart into an order that awaits payment.
 *
 * All or nothing: stock taken, order written, cart emptied of the lines, timers, notification and mail in one
 * transaction. The server computes every amount; a total other than the expected one is refused with the new quote.
 * The same idempotency key answers the same order. The payment page is opened by its own call afterwards.
 */
export async function placeOrder(ctx: CustomerCtx, input: Input): Promise<Order> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const earlier = await findByIdempotencyKey(ctx)
    if (earlier) return getMyOrder(ctx, earlier)
    const checkout = await (attempt === 1 ? loadCheckout(ctx, input) : loadAgain(ctx, input))
    requireExpectedTotal(checkout, input.expected_total)
    const order = draftOrder(checkout, ctx.now(), input.note)
    try {
      await transaction(ctx.db, (tx) => placeInside(ctx, tx, order))
    } catch (error) {
      if (error instanceof Outdated) continue
      throw error
    }
    return checkout.amounts.total === 0 ? getMyOrder(ctx, order.order_id) : toPlacedOrder(ctx, order)
  }
  throw new AppError('price_changed', { message: say('cart_is_changing') })
}

/** Whoever comes second finds the lines gone: they stand in the order of the first. */
async function loadAgain(ctx: CustomerCtx, input: Input): Promise<Checkout> {
  try {
    return await loadCheckout(ctx, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('cart_empty')
    throw error
  }
}

function requireExpectedTotal(checkout: Checkout, expected_total: number): void {
  if (checkout.amounts.total === expected_total) return
  throw new AppError('price_changed', { details: { quote: toQuote(checkout) } })
}

/** The lines come first, because they hold the cart; stock comes last: its rows are the ones that other buyers wait for. */
async function placeInside(ctx: CustomerCtx, tx: Tx, order: NewOrder): Promise<void> {
  const { order_id, checkout } = order
  if (!(await takeCartLines(tx, ctx.actor.id, checkout.lines))) throw new Outdated()
  // Taken is the number, or the key by an order of the same moment: the next attempt draws another, or finds it.
  if (!(await insertOrder(ctx, tx, order))) throw new Outdated()
  await enqueueFollowUps(ctx, tx, order)
  await takeStock(ctx, tx, toStockLines(checkout.lines), { reason: 'ORDER', order_id })
  await emit(ctx, tx, 'order.placed', { order_id })
  if (checkout.amounts.total === 0) {
    await moveOrder({ ...ctx, actor: { kind: 'system' } }, tx, order_id, { to: 'PAID', note: 'Nothing to pay' })
  }
}

async function enqueueFollowUps(ctx: CustomerCtx, tx: Tx, order: NewOrder): Promise<void> {
  const { person, amounts, rate } = order.checkout
  const { total } = amounts
  if (total === 0) return
  const { order_id, order_number, expires_at } = order
  const mail = await tellInShop(ctx, tx, 'placed', {
    ...person,
    order_id,
    order_number,
    expires_at,
    total,
    courier_name: rate.courier_name,
  })
  await enqueueAll(tx, [
    later(expireOrderTask, { order_id }, { due_at: new Date(expires_at), dedupe: order_id }),
    reminderOf(ctx, order),
    ...(mail ? [mail] : []),
  ])
}

async function findByIdempotencyKey(ctx: CustomerCtx): Promise<string | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined
  const row = await ctx.db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', ctx.actor.id)
    .where('idempotency_key', '=', ctx.idempotencyKey)
    .executeTakeFirst()
  return row?.order_id
}
