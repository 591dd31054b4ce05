import { peopleEntries } from './modules/people/people.entries.ts'
import { signInEntries } from './modules/sign-in/sign-in.ts'
import { auditEntries } from './modules/audit/audit.ts'
import { affiliateEntries } from './modules/affiliate/affiliate.entries.ts'
import { businessEntries } from './modules/business/business.entries.ts'
import { cartEntries } from './modules/cart/cart.entries.ts'
import { catalogueEntries } from './modules/catalogue/catalogue.entries.ts'
import { notificationEntries } from './modules/notifications/notifications.ts'
import { orderEntries } from './modules/orders/orders.entries.ts'
import { reconciliationEntries } from './modules/reconciliation/reconciliation.entries.ts'
import { reviewEntries } from './modules/reviews/reviews.entries.ts'
import { skinvestmentEntries } from './modules/skinvestment/skinvestment.entries.ts'
import { supportEntries } from './modules/support/support.entries.ts'
import { voucherEntries } from './modules/vouchers/vouchers.entries.ts'
import { walletEntries } from './modules/wallet/wallet.entries.ts'
import { waitingRoomEntries } from './modules/waiting-room/waiting-room.ts'
import { wishEntries } from './modules/wishes/wishes.entries.ts'
import { withdrawalEntries } from './modules/withdrawals/withdrawals.entries.ts'

/** What modules say in the registries, in the order in which it is shown and in which objections are told. */
export const allEntries = [
  ...peopleEntries,
  ...auditEntries,
  ...signInEntries,
  ...cartEntries,
  ...wishEntries,
  ...waitingRoomEntries,
  ...orderEntries,
  ...voucherEntries,
  ...notificationEntries,
  ...withdrawalEntries,
  ...walletEntries,
  ...affiliateEntries,
  ...reviewEntries,
  ...supportEntries,
  ...skinvestmentEntries,
  ...reconciliationEntries,
  ...catalogueEntries,
  ...businessEntries,
]
