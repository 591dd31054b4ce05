import type { Body } from '#contract/call.ts'
import type { Order, placeOrder as placeOrderCall } from '#contract/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getPerson } from '#server/modules/accounts/accounts.ts'
import type { Person } from '#server/modules/accounts/accounts.ts'
import { loadCartLines, lockCart, removeCartLines } from '#server/modules/cart/cart.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import { takeStock } from '#server/modules/catalogue/catalogue.ts'
import { emit } from '#server/queue/events.ts'
import { enqueueAll, later } from '#server/queue/tasks.ts'
import { loadCheckout, requireBuyable, toQuote } from './load-checkout.ts'
import type { Checkout } from './load-checkout.ts'
import { expireOrderTask } from '../notices/expire-order.ts'
import { draftOrder, insertOrder } from './insert-order.ts'
import type { NewOrder } from './insert-order.ts'
import { moveOrder } from '../move-order.ts'
import { newOrderNumber } from './new-order-number.ts'
import { toStockLines } from '../order-lines.ts'
import { toPlacedOrder } from '../order-shapes.ts'
import { getMyOrder } from '../orders.queries.ts'
import { reminderOf } from '../news/remind-to-pay.ts'
import { tellInShop } from '../news/tell-about-order.ts'

type Input = Body<typeof placeOrderCall>
/** The cart moved between pricing and locking, or the same key placed an order before. */
type Outcome = { placed: NewOrder } | { earlier_order_id: string } | 'cart_changed'

const maxAttempts = 3

/**
 * Turns lines of the customer's cart into an order that awaits payment.
 *
 * All or nothing: stock taken, order written, cart emptied of the lines, timers, notification and mail in one
 * transaction. The server computes every amount; a total other than the expected one is refused with the new quote.
 * The same idempotency key answers the same order. The payment page is opened by its own call afterwards.
 */
export async function placeOrder(ctx: CustomerCtx, input: Input): Promise<Order> {
  const earlier = await findByIdempotencyKey(ctx, ctx.db)
  if (earlier) return getMyOrder(ctx, earlier)
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [person, checkout] = await Promise.all([getPerson(ctx.db, ctx.actor.id), loadCheckout(ctx, input)])
    requireExpectedTotal(checkout, input.expected_total)
    const outcome = await transaction(ctx.db, (tx) => placeInside(ctx, tx, { input, checkout, person }))
    if (outcome === 'cart_changed') continue
    if ('earlier_order_id' in outcome) return getMyOrder(ctx, outcome.earlier_order_id)
    const { placed } = outcome
    return checkout.amounts.total === 0 ? getMyOrder(ctx, placed.order_id) : toPlacedOrder(ctx, placed)
  }
  throw new AppError('price_changed', { message: 'Your cart is changing. Please review it and try again.' })
}

function requireExpectedTotal(checkout: Checkout, expected_total: number): void {
  if (checkout.amounts.total === expected_total) return
  throw new AppError('price_changed', { details: { quote: toQuote(checkout) } })
}

type Placing = { input: Input; checkout: Checkout; person: Person }

/** Stock comes last: its rows are the ones that other buyers wait for. */
async function placeInside(ctx: CustomerCtx, tx: Tx, { input, checkout, person }: Placing): Promise<Outcome> {
  const lines = await loadLockedLines(ctx, tx, input)
  if (!isSame(lines, checkout.lines)) return 'cart_changed'

  const order = draftOrder(checkout, ctx.now(), input.note)
  if (!(await insertOrder(ctx, tx, order))) {
    const earlier = await findByIdempotencyKey(ctx, tx)
    if (earlier) return { earlier_order_id: earlier }
    order.order_number = newOrderNumber(ctx.now())
    if (!(await insertOrder(ctx, tx, order))) throw new AppError('unavailable')
  }
  await removeCartLines(tx, ctx.actor.id, lines)
  await enqueueFollowUps(ctx, tx, order, person)
  await takeStock(ctx, tx, toStockLines(lines), { reason: 'ORDER', order_id: order.order_id })
  await emit(ctx, tx, 'order.placed', { order_id: order.order_id })
  if (checkout.amounts.total === 0) {
    await moveOrder({ ...ctx, actor: { kind: 'system' } }, tx, order.order_id, { to: 'PAID', note: 'Nothing to pay' })
  }
  return { placed: order }
}

/** Whoever comes second finds the lines gone: they stand in the order of the first. */
async function loadLockedLines(ctx: CustomerCtx, tx: Tx, input: Input): Promise<CheckoutLine[]> {
  await lockCart(tx, ctx.actor.id)
  try {
    const lines = await loadCartLines(tx, ctx.actor.id, input)
    requireBuyable(lines)
    return lines
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new AppError('cart_empty')
    throw error
  }
}

/** The same lines at the same prices: then the quote still holds. */
function isSame(now: readonly CheckoutLine[], quoted: readonly CheckoutLine[]): boolean {
  const key = (lines: readonly CheckoutLine[]) =>
    lines
      .map(({ line_id, quantity, price, weight }) => `${line_id} ${quantity} ${price} ${weight}`)
      .toSorted()
      .join()
  return key(now) === key(quoted)
}

async function enqueueFollowUps(ctx: CustomerCtx, tx: Tx, order: NewOrder, person: Person): Promise<void> {
  const { total } = order.checkout.amounts
  if (total === 0) return
  const { order_id, order_number, expires_at } = order
  const mail = await tellInShop(ctx, tx, 'placed', {
    ...person,
    order_id,
    order_number,
    expires_at,
    total,
    courier_name: order.checkout.rate.courier_name,
  })
  await enqueueAll(tx, [
    later(expireOrderTask, { order_id }, { due_at: new Date(expires_at), dedupe: order_id }),
    reminderOf(ctx, order),
    ...(mail ? [mail] : []),
  ])
}

async function findByIdempotencyKey(ctx: CustomerCtx, db: Db | Tx): Promise<string | undefined> {
  if (ctx.idempotencyKey === undefined) return undefined
  const row = await db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', ctx.actor.id)
    .where('idempotency_key', '=', ctx.idempotencyKey)
    .executeTakeFirst()
  return row?.order_id
}
