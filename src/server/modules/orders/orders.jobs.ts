import { say } from '#contract/messages/message.ts'
import { on } from '#server/events.ts'
import { stockHolding } from './holdings/stock-holding.ts'
import { tryMove } from './moving/move-order.ts'
import { autoCompleteLater, autoCompleteTask } from './timers/auto-complete-order.ts'
import { expireOrderTask } from './timers/expire-order.ts'
import { makeMonthsTask } from './timers/make-months.ts'
import { followArrival, followFailure, followPickUp, followReturn, noteAwb } from './webhooks/follow-delivery.ts'
import { hearRefundEnded } from './refunds/follow-refund.ts'
import { remindToPayTask } from './news/remind-to-pay.ts'
import { asSystem, flagOrder, markOrder, reverseOrder, settleOrder } from './webhooks/settle-order.ts'
import { afterCommit } from '#server/db/db.ts'
import { recordOrder } from '#server/metrics.ts'

export const orderTasks = [expireOrderTask, autoCompleteTask, remindToPayTask, makeMonthsTask]

/** What every order takes; other modules add what they hold for orders to the list in `jobs.ts`. */
export const orderHoldings = [stockHolding]
/** Last of all that orders take, because wallets are locked last. */
export { walletHolding } from './holdings/wallet-holding.ts'
export { installHoldings } from './holdings/holdings.ts'

/** For the figures of the shop's health: what is placed and where it moves to, once that is committed. */
const countOrders = [
  on('order.placed', async (_ctx, tx, { nature }) => afterCommit(tx, () => recordOrder('PLACED', nature))),
  on('order.moved', async (_ctx, tx, { nature, to }) => afterCommit(tx, () => recordOrder(to, nature))),
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
  on('payment.refund_ended', hearRefundEnded),
  on('delivery.booked', noteAwb),
  on('delivery.picked_up', followPickUp),
  on('delivery.delivered', followArrival),
  on('delivery.failed', followFailure),
  on('delivery.returned', followReturn),
  on('delivery.dropped', (ctx, tx, { order_id, note }) => flagOrder(ctx, tx, order_id, note || say('courier_dropped'))),
  on('order.moved', async (ctx, tx, { order_id, to }) => {
    if (to === 'DELIVERED') await autoCompleteLater(ctx, tx, order_id)
  }),
]
