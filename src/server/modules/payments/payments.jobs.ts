import { askLater } from './ask-later.ts'
import { closePageTask } from './close-payment-pages.ts'
import { pollPaymentTask } from './poll-payment.ts'
import { followRefundsTask, followRefundTask, refundPaymentTask } from './refunds/refund-payment.ts'

export const paymentTasks = [
  closePageTask,
  pollPaymentTask,
  askLater,
  refundPaymentTask,
  followRefundTask,
  followRefundsTask,
]
