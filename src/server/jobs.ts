import { clearUnclaimedTask } from './files/claim-file.ts'
import { clearUploadsTask } from './files/store-upload.ts'
import { forgetAnswersTask } from './http/idempotency.ts'
import { accountSubscriptions, accountTasks } from './modules/accounts/accounts.jobs.ts'
import { affiliateSubscriptions, affiliateTasks } from './modules/affiliate/affiliate.jobs.ts'
import { analyticsTasks } from './modules/analytics/analytics.jobs.ts'
import { cartSubscriptions, cartTasks } from './modules/cart/cart.jobs.ts'
import { catalogueTasks, importTasks } from './modules/catalogue/catalogue.jobs.ts'
import { deliveryTasks } from './modules/delivery/delivery.jobs.ts'
import { messagingTasks } from './modules/messaging/messaging.jobs.ts'
import { notificationSubscriptions, notificationTasks } from './modules/notifications/notifications.jobs.ts'
import { orderHoldings, orderSubscriptions, orderTasks, walletHolding } from './modules/orders/orders.jobs.ts'
import { paymentTasks } from './modules/payments/payments.jobs.ts'
import { reconciliationSubscriptions, reconciliationTasks } from './modules/reconciliation/reconciliation.jobs.ts'
import { reviewSubscriptions, reviewTasks } from './modules/reviews/reviews.jobs.ts'
import { skinvestmentSubscriptions, skinvestmentTasks } from './modules/skinvestment/skinvestment.jobs.ts'
import { supportSubscriptions, supportTasks } from './modules/support/support.jobs.ts'
import { voucherHolding, voucherSubscriptions, voucherTasks } from './modules/vouchers/vouchers.jobs.ts'
import { walletSubscriptions, walletTasks } from './modules/wallet/wallet.jobs.ts'
import { withdrawalSubscriptions, withdrawalTasks } from './modules/withdrawals/withdrawals.jobs.ts'
import { waitingRoomSubscriptions, waitingRoomTasks } from './modules/waiting-room/waiting-room.jobs.ts'
import { wishSubscriptions, wishTasks } from './modules/wishes/wishes.jobs.ts'
import { sendMailTask } from '#server/mail/send-mail.ts'

/** Everything the shop does later. */
export const allTasks = [
  sendMailTask,
  forgetAnswersTask,
  clearUploadsTask,
  clearUnclaimedTask,
  ...messagingTasks,
  ...notificationTasks,
  ...accountTasks,
  ...catalogueTasks,
  ...importTasks,
  ...voucherTasks,
  ...cartTasks,
  ...wishTasks,
  ...waitingRoomTasks,
  ...paymentTasks,
  ...deliveryTasks,
  ...orderTasks,
  ...withdrawalTasks,
  ...reconciliationTasks,
  ...affiliateTasks,
  ...reviewTasks,
  ...supportTasks,
  ...skinvestmentTasks,
  ...walletTasks,
  ...analyticsTasks,
]

/**
 * What orders take and give back, in the order of the locks: what one customer has first, what all of them wait for last.
 * A wallet, vouchers and claims, products (decision 44).
 */
export const allHoldings = [walletHolding, voucherHolding, ...orderHoldings]

/** Which subscriber gets which event, in the emitter's transaction. */
export const allSubscriptions = [
  ...accountSubscriptions,
  ...notificationSubscriptions,
  ...cartSubscriptions,
  ...wishSubscriptions,
  ...waitingRoomSubscriptions,
  ...voucherSubscriptions,
  ...walletSubscriptions,
  ...orderSubscriptions,
  ...withdrawalSubscriptions,
  ...reconciliationSubscriptions,
  ...affiliateSubscriptions,
  ...reviewSubscriptions,
  ...supportSubscriptions,
  ...skinvestmentSubscriptions,
]
