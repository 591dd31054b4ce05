import * as auditLog from './audit/audit-log.ts'
import * as addresses from './people/addresses.ts'
import * as buyers from './people/buyers.ts'
import * as customers from './people/customers.ts'
import * as marketing from './people/marketing.ts'
import * as consents from './privacy/consents.ts'
import * as privacyRequests from './privacy/requests.ts'
import * as terms from './privacy/terms.ts'
import * as profile from './people/profile.ts'
import * as accountRecovery from './sign-in/account-recovery.ts'
import * as factors from './sign-in/factors.ts'
import * as ownSessions from './sign-in/own-sessions.ts'
import * as signIn from './sign-in/sign-in.ts'
import * as social from './sign-in/social.ts'
import * as admins from './staff/admins.ts'
import * as staff from './staff/staff.ts'
import * as affiliate from './affiliate/affiliate.ts'
import * as affiliateAdmin from './affiliate/affiliate-admin.ts'
import * as analytics from './analytics.ts'
import * as business from './business.ts'
import * as brands from './catalogue/brands.ts'
import * as pricePeriods from './catalogue/price-periods.ts'
import * as flashSales from './catalogue/flash-sales.ts'
import * as shownSale from './catalogue/shown-sale.ts'
import * as attributes from './catalogue/attributes.ts'
import * as bundlesAdmin from './catalogue/bundles-admin.ts'
import * as families from './catalogue/families.ts'
import type { Call } from './call.ts'
import * as chatbot from './chatbot.ts'
import * as cart from './orders/cart.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as claims from './catalogue/claims.ts'
import * as categories from './catalogue/categories.ts'
import * as content from './content.ts'
import * as contentLinks from './content-links.ts'
import * as failedTasks from './failed-tasks.ts'
import * as delivery from './orders/delivery.ts'
import * as courierBills from './orders/courier-bills.ts'
import * as courierServices from './orders/courier-services.ts'
import * as deliveryDocuments from './orders/delivery-documents.ts'
import * as listViews from './list-views.ts'
import * as messaging from './messaging.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as orderAddress from './orders/order-address.ts'
import * as orderPayment from './orders/order-payment.ts'
import * as paymentLink from './orders/payment-link.ts'
import * as staffOrder from './orders/staff-order.ts'
import * as orders from './orders/orders.ts'
import * as ordersAdmin from './orders/orders-admin.ts'
import * as pages from './pages.ts'
import * as palette from './palette.ts'
import * as pictures from './pictures.ts'
import * as bankTransfer from './orders/bank-transfer.ts'
import * as payments from './orders/payments.ts'
import * as productImports from './catalogue/product-imports.ts'
import * as productsAdmin from './catalogue/products-admin.ts'
import * as reconciliation from './orders/reconciliation.ts'
import * as referral from './affiliate/referral.ts'
import * as regions from './regions.ts'
import * as salesAnalytics from './sales-analytics.ts'
import * as bundleReviews from './reviews/bundle-reviews.ts'
import * as reviews from './reviews/reviews.ts'
import * as reviewsAdmin from './reviews/reviews-admin.ts'
import * as searchAdmin from './catalogue/search-admin.ts'
import * as sandbox from './sandbox.ts'
import * as planOrders from './skinvestment/plan-orders.ts'
import * as skinvestment from './skinvestment/skinvestment.ts'
import * as skinvestmentAdmin from './skinvestment/skinvestment-admin.ts'
import * as returns from './support/returns.ts'
import * as savedAnswers from './saved-answers.ts'
import * as tickets from './support/tickets.ts'
import * as ticketsAdmin from './support/tickets-admin.ts'
import * as voucherOffers from './orders/voucher-offers.ts'
import * as vouchers from './vouchers/vouchers.ts'
import * as audience from './vouchers/audience.ts'
import * as claimsAdmin from './vouchers/claims-admin.ts'
import * as handDiscount from './vouchers/hand-discount.ts'
import * as promotions from './vouchers/promotions.ts'
import * as voucherUses from './vouchers/voucher-uses.ts'
import * as vouchersAdmin from './vouchers/vouchers-admin.ts'
import * as waitingRoom from './waiting-room.ts'
import * as wishes from './wishes.ts'
import * as wallet from './wallet/wallet.ts'
import * as walletAdmin from './wallet/wallet-admin.ts'
import * as withdrawals from './wallet/withdrawals.ts'
import * as withdrawalsAdmin from './wallet/withdrawals-admin.ts'

export const contractFiles = {
  factors,
  ownSessions,
  signIn,
  accountRecovery,
  social,
  profile,
  addresses,
  marketing,
  consents,
  terms,
  privacyRequests,
  messaging,
  buyers,
  customers,
  admins,
  staff,
  listViews,
  auditLog,
  referral,
  affiliate,
  affiliateAdmin,
  regions,
  business,
  chatbot,
  content,
  contentLinks,
  catalogue,
  claims,
  categories,
  brands,
  pricePeriods,
  flashSales,
  shownSale,
  attributes,
  families,
  bundlesAdmin,
  pictures,
  productsAdmin,
  productImports,
  pages,
  cart,
  delivery,
  courierServices,
  courierBills,
  deliveryDocuments,
  bankTransfer,
  payments,
  orderAddress,
  orderPayment,
  paymentLink,
  staffOrder,
  orders,
  ordersAdmin,
  reconciliation,
  failedTasks,
  notices,
  notifications,
  waitingRoom,
  wishes,
  vouchers,
  vouchersAdmin,
  voucherUses,
  handDiscount,
  promotions,
  audience,
  claimsAdmin,
  voucherOffers,
  wallet,
  walletAdmin,
  withdrawals,
  withdrawalsAdmin,
  reviews,
  bundleReviews,
  reviewsAdmin,
  tickets,
  ticketsAdmin,
  savedAnswers,
  returns,
  skinvestment,
  planOrders,
  skinvestmentAdmin,
  analytics,
  palette,
  salesAnalytics,
  searchAdmin,
  sandbox,
}

export type NamedCall = { group: string; name: string; call: Call }

/** Every call of the API with its group and name. OpenAPI, the route table and the coverage tests read this. */
export const allCalls: NamedCall[] = Object.entries(contractFiles).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, member]) => (isCall(member) ? [{ group, name, call: member }] : [])),
)

function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member && 'access' in member
}
