/**
 * Orders: from a placed cart to delivery or refund.
 *
 * Owns the tables orders, order_items, order_history, order_refunds, order_refund_lines and order_search. Subscribes to
 * what payments and delivery report (payment.*, delivery.*) and emits order.placed, order.moved,
 * order.completed and order.refunded. Amounts, address,
 * courier and lines are frozen in the order: nothing here reads a price of the catalogue once it is placed.
 * `order-status.ts` says which moves are legal.
 */
import { say } from '#contract/messages/message.ts'
import { on } from '#server/events.ts'
import { afterCommit } from '#server/db/db.ts'
import { recordOrder } from '#server/metrics.ts'
import { courierMessage } from '#server/modules/delivery/delivery.ts'
import { priceHolding } from './holdings/price-holding.ts'
import { stockHolding } from './holdings/stock-holding.ts'
import { tryMove } from './status/move-order.ts'
import { autoCompleteLater, autoCompleteTask } from './timers/auto-complete-order.ts'
import { expireOrderTask } from './timers/expire-order.ts'
import { makeMonthsTask } from './timers/make-months.ts'
import { followArrival, followFailure, followPickUp, followReturn, noteAwb } from './webhooks/follow-delivery.ts'
import { onRefundEnded } from './refunds/follow-refund.ts'
import { remindToPayTask } from './notifications/remind-to-pay.ts'
import { asSystem, flagOrder, markOrder, reverseOrder, settleOrder } from './webhooks/settle-order.ts'

export { removeFlag } from './flags/clear-flag.ts'
export { createDelivery } from './delivering/create-delivery.ts'
export { askVouchers, toJudgedLines } from './checkout/vouchers/ask-vouchers.ts'
export type { Asked } from './checkout/vouchers/ask-vouchers.ts'
export { chooseVouchers, toOrderVouchers } from './checkout/vouchers/choose-vouchers.ts'
export type { ChosenVouchers } from './checkout/vouchers/choose-vouchers.ts'
export { judgeUse } from './checkout/vouchers/judge-use.ts'
export type { Basket } from './checkout/vouchers/judge-use.ts'
export { mostFirst, nearestFirst } from './checkout/vouchers/sort-uses.ts'
export { columnsOfWords, wordsOf } from './order-record.ts'
export { contentsOf, frozenAddress, frozenCourier } from './checkout/draft-checkout.ts'
export { quote } from './checkout/quote/quote.ts'
export type { QuoteResult } from './checkout/quote/quote.ts'
export { mostPoints } from './checkout/quote/wallet-share.ts'
export { findOrderOfKey, placeDraft, StaleCheckout } from './checkout/place-draft.ts'
export { getMyOrder, refundState } from './listing/orders.queries.ts'
export { toPlacedOrder } from './checkout/placed-order.ts'
export { draftOrder } from './create/order-draft.ts'
export type { OrderDraft, Owner } from './create/order-draft.ts'
export { writeNewOrder } from './create/write-order.ts'
export { holdOrders, tryMove, moveOrder } from './status/move-order.ts'
export { isTakenBack, lockHeld } from './refunds/held-of-order.ts'
export { refundOrder } from './refunds/refund-order.ts'
export { asSystem, markOrder } from './webhooks/settle-order.ts'
export { refundLines } from './returns/refund-lines.ts'
export { replaceLines } from './returns/replace-lines.ts'
export { noteOnOrder } from './status/note-on-order.ts'
export { restockLines } from './returns/take-back-goods.ts'
export { statusMessage } from './status/order-status.ts'
export { bookIntoWallet } from './refunds/follow-refund.ts'
export type { RefundTo } from './refunds/refund-order.ts'
export { listGivenBack } from './refunds/refunds.queries.ts'
export type { GivenBack } from './refunds/refunds.queries.ts'
export {
  countBuyers,
  countByStatus,
  countCohorts,
  itemSums,
  newCustomers,
  orderSums,
} from './figures/day-sales.queries.ts'
export { loadSalesReasons } from './figures/sales-reasons.queries.ts'
export { sumUnits } from './figures/sold-units.queries.ts'

export const orderTasks = [expireOrderTask, autoCompleteTask, remindToPayTask, makeMonthsTask]

/** What every order takes; other modules add what they hold for orders to the list in `jobs.ts`. */
export const orderHoldings = [priceHolding, stockHolding]
/** Last of all that orders take, because wallets are locked last. */
export { walletHolding } from './holdings/wallet-holding.ts'
export { installHoldings } from './holdings/holdings.ts'

/** For the figures of the shop's health: what is placed and where it moves to, once that is committed. */
const countOrders = [
  on('order.placed', async (_ctx, tx, { order_role }) => afterCommit(tx, () => recordOrder('PLACED', order_role))),
  on('order.moved', async (_ctx, tx, { order_role, to }) => afterCommit(tx, () => recordOrder(to, order_role))),
]

export const orderSubscriptions = [
  ...countOrders,
  on('payment.paid', settleOrder),
  on('payment.reversed', reverseOrder),
  on('payment.expired', async (ctx, tx, { order_id }) => {
    await tryMove(asSystem(ctx), tx, order_id, { to: 'EXPIRED', note: say('payment_page_expired') })
  }),
  // The finding that goes with it tells the administrators.
  on('payment.flagged', async (ctx, tx, { order_id, reason }) => void (await markOrder(ctx, tx, order_id, reason))),
  on('payment.refund_ended', onRefundEnded),
  on('delivery.booked', noteAwb),
  on('delivery.picked_up', followPickUp),
  on('delivery.delivered', followArrival),
  on('delivery.failed', followFailure),
  on('delivery.returned', followReturn),
  on('delivery.dropped', (ctx, tx, { order_id, note }) =>
    flagOrder(ctx, tx, order_id, courierMessage(note) ?? (note || say('courier_dropped'))),
  ),
  on('order.moved', async (ctx, tx, { order_id, to }) => {
    if (to === 'DELIVERED') await autoCompleteLater(ctx, tx, order_id)
  }),
]
