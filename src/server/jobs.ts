import { clearUnclaimedTask } from './files/claim-file.ts'
import { clearUploadsTask } from './files/store-upload.ts'
import { forgetAnswersTask } from './http/idempotency.ts'
import { signInSubscriptions, signInTasks } from './modules/sign-in/sign-in.ts'
import { affiliateSubscriptions, affiliateTasks } from './modules/affiliate/affiliate.ts'
import { analyticsTasks } from './modules/analytics/analytics.ts'
import { cartSubscriptions, cartTasks } from './modules/cart/cart.ts'
import { catalogueTasks, importTasks } from './modules/catalogue/catalogue.ts'
import { deliveryTasks } from './modules/delivery/delivery.ts'
import { messagingTasks } from './modules/messaging/messaging.ts'
import { notificationSubscriptions, notificationTasks } from './modules/notifications/notifications.ts'
import { orderHoldings, orderSubscriptions, orderTasks, walletHolding } from './modules/orders/orders.ts'
import { paymentSubscriptions, paymentTasks } from './modules/payments/payments.ts'
import { privacySubscriptions } from './modules/privacy/privacy.ts'
import { reconciliationSubscriptions, reconciliationTasks } from './modules/reconciliation/reconciliation.ts'
import { reviewSubscriptions, reviewTasks } from './modules/reviews/reviews.ts'
import { skinvestmentSubscriptions, skinvestmentTasks } from './modules/skinvestment/skinvestment.ts'
import { supportSubscriptions, supportTasks } from './modules/support/support.ts'
import { voucherHolding, voucherSubscriptions, voucherTasks } from './modules/vouchers/vouchers.ts'
import { walletSubscriptions, walletTasks } from './modules/wallet/wallet.ts'
import { withdrawalSubscriptions, withdrawalTasks } from './modules/withdrawals/withdrawals.ts'
import { waitingRoomSubscriptions, waitingRoomTasks } from './modules/waiting-room/waiting-room.ts'
import { wishSubscriptions, wishTasks } from './modules/wishes/wishes.ts'
import { sendMailTask } from '#server/mail/send-mail.ts'

/** Everything the shop does later. */
export const allTasks = [
  sendMailTask,
  forgetAnswersTask,
  clearUploadsTask,
  clearUnclaimedTask,
  ...messagingTasks,
  ...notificationTasks,
  ...signInTasks,
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
  ...signInSubscriptions,
  ...notificationSubscriptions,
  ...privacySubscriptions,
  ...cartSubscriptions,
  ...wishSubscriptions,
  ...waitingRoomSubscriptions,
  ...voucherSubscriptions,
  ...walletSubscriptions,
  ...paymentSubscriptions,
  ...orderSubscriptions,
  ...withdrawalSubscriptions,
  ...reconciliationSubscriptions,
  ...affiliateSubscriptions,
  ...reviewSubscriptions,
  ...supportSubscriptions,
  ...skinvestmentSubscriptions,
]
