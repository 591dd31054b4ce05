import { accountSubscriptions, accountTasks } from './modules/accounts/accounts.jobs.ts'
import { cartSubscriptions } from './modules/cart/cart.jobs.ts'
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
  ...accountTasks,
  ...catalogueTasks,
  ...paymentTasks,
  ...deliveryTasks,
  ...orderTasks,
]

/** Who hears which event, in the emitter's transaction. */
export const allSubscriptions = [...accountSubscriptions, ...cartSubscriptions, ...orderSubscriptions]
