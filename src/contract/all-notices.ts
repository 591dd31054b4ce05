import * as affiliate from './affiliate/affiliate-notices.ts'
import * as listing from './catalogue/listing-notices.ts'
import type { Notice } from './notice.ts'
import * as cart from './orders/cart-notices.ts'
import * as orders from './orders/order-notices.ts'
import * as orderTroubles from './orders/order-trouble-notices.ts'
import * as parcels from './orders/parcel-notices.ts'
import * as reconciliation from './orders/reconciliation-notices.ts'
import * as accounts from './people/account-notices.ts'
import * as privacyRequests from './privacy/request-notices.ts'
import * as reviews from './reviews/review-notices.ts'
import * as plans from './skinvestment/plan-notices.ts'
import * as tickets from './support/ticket-notices.ts'
import * as wallet from './wallet/wallet-notices.ts'
import * as withdrawals from './wallet/withdrawal-notices.ts'
import * as wishes from './catalogue/wish-notices.ts'

const areas = [
  accounts,
  privacyRequests,
  orders,
  parcels,
  orderTroubles,
  plans,
  cart,
  wishes,
  listing,
  reviews,
  tickets,
  affiliate,
  wallet,
  withdrawals,
  reconciliation,
]

/** Everything that the shop tells people, in the order of its areas. */
export const allNotices: readonly Notice[] = areas.flatMap((area) =>
  Object.values(area).filter((value) => typeof value === 'object'),
)
