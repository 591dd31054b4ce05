/**
 * Payments: the provider's pages of an order, what the provider says about them, and which order is paid.
 *
 * Owns the tables payments, payment_notices, payment_refunds, received_transfers and transfer_proofs. A page is written here before the provider is called,
 * and an unknown outcome is settled by a query. Emits payment.paid once per payment, payment.reversed when the provider
 * confirms that it took a payment back, payment.refund_ended once for each refund of an order that it carried out or
 * refused, payment.expired when it ended the last page that could have been paid, and payment.flagged once for each
 * thing that a person has to look at. It never moves an order itself.
 */
import { on } from '#server/events.ts'
import { askLater } from './ask-later.ts'
import { forgetProofs } from './by-hand/transfer-proofs.ts'
import { closePageTask } from './close-payment-pages.ts'
import { pollPaymentTask } from './poll-payment.ts'
import { followRefundsTask, followRefundTask, refundPaymentTask } from './refunds/refund-payment.ts'

export { ensureTransfer } from './by-hand/transfer-payments.ts'
export { listTransferProofs, sendProofOf } from './by-hand/transfer-proofs.ts'
export { listReceivedTransfers, loadTransfer } from './by-hand/transfers.queries.ts'
export { comparePayment, compareWithProvider } from './compare-with-provider.ts'
export type { Compared } from './compare-with-provider.ts'
export { closePaymentPages, supersedePages } from './close-payment-pages.ts'
export { lockOrder, lockOrders } from './lock-order.ts'
export { openPaymentPage } from './open-payment-page.ts'
export { loadWebhooks, loadPaymentHistory } from './payment-history.queries.ts'
export { loadPayments, paymentsForTheirOwner, sumPaymentCosts } from './payments.queries.ts'
export type { PaymentRow } from './payments.queries.ts'
export { giveBack } from './refunds/give-back.ts'
export { loadProviderRefund, refundAtProvider } from './refunds/refund-at-provider.ts'
export { sendOtherWay } from './refunds/send-other-way.ts'
export { askAboutOrder, settleByAsking } from './settle-by-asking.ts'

export const paymentSubscriptions = [on('account.closing', forgetProofs)]

export const paymentTasks = [
  closePageTask,
  pollPaymentTask,
  askLater,
  refundPaymentTask,
  followRefundTask,
  followRefundsTask,
]
