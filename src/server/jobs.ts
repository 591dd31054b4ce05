import { catalogueTasks } from './modules/catalogue/catalogue.jobs.ts'
import { deliveryTasks } from './modules/delivery/delivery.jobs.ts'
import { messagingTasks } from './modules/messaging/messaging.jobs.ts'
import { orderSubscriptions, orderTasks } from './modules/orders/orders.jobs.ts'
import { paymentTasks } from './modules/payments/payments.jobs.ts'
import { sendMailTask } from './queue/send-mail.ts'

/** Everything the shop does later. */
export const allTasks = [
  sendMailTask,
  ...messagingTasks,
  ...catalogueTasks,
  ...paymentTasks,
  ...deliveryTasks,
  ...orderTasks,
]

/** Who hears which event, in the emitter's transaction. */
export const allSubscriptions = [...orderSubscriptions]
