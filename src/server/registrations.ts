import { peopleRegistrations } from './modules/people/people.registrations.ts'
import { signInRegistrations } from './modules/sign-in/sign-in.ts'
import { auditRegistrations } from './modules/audit/audit.ts'
import { affiliateRegistrations } from './modules/affiliate/affiliate.registrations.ts'
import { businessRegistrations } from './modules/business/business.registrations.ts'
import { cartRegistrations } from './modules/cart/cart.registrations.ts'
import { catalogueRegistrations } from './modules/catalogue/catalogue.registrations.ts'
import { deliveryRegistrations } from './modules/delivery/delivery.ts'
import { notificationRegistrations } from './modules/notifications/notifications.ts'
import { orderRegistrations } from './modules/orders/orders.registrations.ts'
import { privacyRegistrations } from './modules/privacy/privacy.ts'
import { reconciliationRegistrations } from './modules/reconciliation/reconciliation.registrations.ts'
import { reviewRegistrations } from './modules/reviews/reviews.registrations.ts'
import { skinvestmentRegistrations } from './modules/skinvestment/skinvestment.registrations.ts'
import { staffRegistrations } from './modules/staff/staff.ts'
import { supportRegistrations } from './modules/support/support.registrations.ts'
import { voucherRegistrations } from './modules/vouchers/vouchers.registrations.ts'
import { walletRegistrations } from './modules/wallet/wallet.registrations.ts'
import { waitingRoomRegistrations } from './modules/waiting-room/waiting-room.ts'
import { wishRegistrations } from './modules/wishes/wishes.registrations.ts'
import { withdrawalRegistrations } from './modules/withdrawals/withdrawals.registrations.ts'

/** What modules say in the registries, in the order in which it is shown and in which objections are told. */
export const allRegistrations = [
  ...peopleRegistrations,
  ...privacyRegistrations,
  ...auditRegistrations,
  ...signInRegistrations,
  ...cartRegistrations,
  ...wishRegistrations,
  ...waitingRoomRegistrations,
  ...orderRegistrations,
  ...voucherRegistrations,
  ...notificationRegistrations,
  ...withdrawalRegistrations,
  ...walletRegistrations,
  ...affiliateRegistrations,
  ...reviewRegistrations,
  ...staffRegistrations,
  ...supportRegistrations,
  ...skinvestmentRegistrations,
  ...reconciliationRegistrations,
  ...deliveryRegistrations,
  ...catalogueRegistrations,
  ...businessRegistrations,
]
