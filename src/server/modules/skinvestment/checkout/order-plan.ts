import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { orderPlan as call } from '#contract/skinvestment/plan-orders.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { requireBuyer } from '#server/modules/people/people.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { getServiceRules } from '#server/modules/delivery/delivery.ts'
import { lockCart } from '#server/modules/cart/cart.ts'
import {
  contentsOf,
  draftOrder,
  findOrderOfKey,
  getMyOrder,
  placeDraft,
  StaleCheckout,
  toPlacedOrder,
} from '#server/modules/orders/orders.ts'
import type { OrderDraft } from '#server/modules/orders/orders.ts'
import { wibDay } from '#server/wib-days.ts'
import { refusalMessage } from '#server/modules/vouchers/vouchers.ts'
import { loadPlanCheckout } from './load-plan-checkout.ts'
import type { PlanCheckout } from './load-plan-checkout.ts'
import { plannedDay, toPlanQuote } from './price-plan.ts'

type Input = Body<typeof call>

const maxAttempts = 3

/**
 * Buys a plan: an order of kind PLAN that awaits payment, with its calendar, in one transaction. Prices and routine are
 * frozen now; nothing is taken from the stock before a parcel is made. A total other than the expected one is refused with
 * the new quote, and so is a voucher that cannot be used. The same idempotency key answers the same order.
 */
export async function orderPlan(ctx: CustomerCtx, input: Input): Promise<Order> {
  let lost: AppError | undefined
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const earlier = await findOrderOfKey(ctx)
    if (earlier?.isSame) return getMyOrder(ctx, earlier.id)
    const checkout = await loadPlanCheckout(ctx, input, { isCharged: true })
    requireUsable(ctx, checkout)
    const { total } = checkout.quoted.amounts
    if (input.expected_total !== undefined && input.expected_total !== total) {
      throw new AppError('price_changed', { details: { quote: toPlanQuote(ctx, checkout) } })
    }
    const subscription_id = uuidv7()
    const order = draftPlan(ctx, checkout, subscription_id)
    try {
      await transaction(ctx.db, (tx) => write(ctx, tx, checkout, { order, keyOf: earlier?.id, input }))
    } catch (error) {
      if (!(error instanceof StaleCheckout || isLost(error))) throw error
      // Money of the wallet, or a use of the voucher, that went elsewhere meanwhile is missing in the next look.
      lost = isLost(error) ? error : undefined
      continue
    }
    return total === 0
      ? getMyOrder(ctx, order.order_id)
      : toPlacedOrder(ctx, order, { settings: await getSettings(ctx.db), rules: await getServiceRules(ctx.db) })
  }
  if (lost?.code === 'voucher_not_usable') throw lost
  throw new AppError('price_changed', lost ? { message: say('wallet_too_little') } : {})
}

function isLost(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'conflict' || error.code === 'voucher_not_usable')
}

/** What the customer chose is used, or the plan is refused with the quote without it. */
function requireUsable(ctx: CustomerCtx, checkout: PlanCheckout): void {
  const refused = checkout.vouchers.find(({ is_usable }) => !is_usable)
  if (!refused) return
  throw new AppError('voucher_not_usable', {
    ...(refused.reason && { message: refusalMessage(refused.reason) }),
    details: { quote: toPlanQuote(ctx, checkout) },
  })
}

function draftPlan(ctx: CustomerCtx, checkout: PlanCheckout, subscription_id: string): OrderDraft {
  const { offer, parcels, quoted } = checkout
  const { bundle_id, name, slug, image_url, price, weight, parts } = offer.routine
  const routine = { type: 'bundle', product_id: null, bundle_id, parts, name, slug, image_url, price, weight } as const
  const items = [{ ...routine, ...quoted.lines[0]!, order_item_id: uuidv7(), quantity: parcels }]
  return draftOrder({ ...contentsOf(ctx, checkout), kind: 'PLAN', subscription_id, items }, ctx.now())
}

type Placing = { order: OrderDraft; keyOf: string | undefined; input: Input }

/**
 * Under the cart's lock, like every order: an account that was closed meanwhile has no address any more. The calendar comes
 * first: an order with nothing to pay is paid at once and starts it.
 */
async function write(
  ctx: CustomerCtx,
  tx: Tx,
  checkout: PlanCheckout,
  { order, keyOf, input }: Placing,
): Promise<void> {
  const { person, was_referred, unpaid_limits } = checkout
  await lockCart(tx, ctx.actor.id)
  await requireBuyer(tx, ctx.actor.id, input.address_id)
  await insertSubscription(ctx, tx, checkout, order)
  await insertParcels(ctx, tx, checkout, order)
  await placeDraft(ctx, tx, { order, owner: { ...person, was_referred }, lines: [], unpaid_limits, keyOf })
}

async function insertSubscription(
  ctx: CustomerCtx,
  tx: Tx,
  { offer, parcels, discount_bps, quoted, rate }: PlanCheckout,
  { order_id, subscription_id }: OrderDraft,
): Promise<void> {
  const { routine, plan_id } = offer
  const { amounts, wallet } = quoted
  const goods_paid = amounts.subtotal - amounts.product_discount
  const shipping_paid = amounts.shipping_fee - amounts.shipping_discount
  await tx
    .insertInto('subscriptions')
    .values({
      subscription_id: subscription_id!,
      order_id,
      plan_id,
      user_id: ctx.actor.id,
      bundle_id: routine.bundle_id,
      bundle_name: routine.name,
      bundle_slug: routine.slug,
      image_url: routine.image_url,
      parts: JSON.stringify(routine.parts),
      weight: routine.weight,
      parcels,
      discount_bps,
      normal_price: routine.price,
      goods_paid,
      shipping_rate: rate.price,
      shipping_paid,
      points_paid: wallet.points,
      cash_paid: wallet.cash,
      money_paid: goods_paid + shipping_paid - wallet.points - wallet.cash,
      fee_paid: amounts.transfer_fee,
      status: 'UNPAID',
      created_at: ctx.now(),
    })
    .execute()
}

async function insertParcels(ctx: CustomerCtx, tx: Tx, checkout: PlanCheckout, order: OrderDraft): Promise<void> {
  const today = wibDay(ctx.now())
  const address = JSON.stringify(order.address)
  const courier = JSON.stringify(order.courier)
  await tx
    .insertInto('plan_parcels')
    .values(
      checkout.shares.map((share, index) => ({
        subscription_id: order.subscription_id!,
        parcel_no: index + 1,
        due_on: plannedDay(today, index + 1),
        ...share,
        address,
        courier,
      })),
    )
    .execute()
}
