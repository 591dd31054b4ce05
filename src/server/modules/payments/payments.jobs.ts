import { closePageTask } from './close-payment-pages.ts'
import { pollPaymentTask } from './poll-payment.ts'

export const paymentTasks = [closePageTask, pollPaymentTask]
