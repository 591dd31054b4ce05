/**
 * Reconciliation: what orders, payments, the wallet's ledger and the payment provider do not agree on.
 *
 * Owns the tables payment_differences, reconciliation_runs and courier_bill_lines (what shipping really cost, decision 168). Compares every hour, subscribes to payment.flagged, payment.refund_ended and wallet.unclaimed, and
 * lists each discrepancy until it is gone or a person has settled it. What it changes elsewhere it changes through the
 * doors of payments, orders and wallet.
 */
import { on } from '#server/events.ts'
import { onPaymentFlagged, onRefundEnded, onUnclaimedMoney } from './subscriptions.ts'
import { reconciliationNowTask, reconciliationTask } from './run-reconciliation.ts'

export { sumBilled } from './courier-bills/shipping-costs.queries.ts'
export { compareBooks } from './books.queries.ts'

export const reconciliationTasks = [reconciliationTask, reconciliationNowTask]

export const reconciliationSubscriptions = [
  on('payment.flagged', onPaymentFlagged),
  on('payment.refund_ended', onRefundEnded),
  on('wallet.unclaimed', onUnclaimedMoney),
]
