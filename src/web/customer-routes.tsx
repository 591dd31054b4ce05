import type { RouteObject } from 'react-router'
import { getAffiliateSummary, listMyCommissions, listMyReferrals } from '#contract/affiliate/affiliate.ts'
import { getMyOrder, listMyOrders } from '#contract/orders/orders.ts'
import { getPayableOrder } from '#contract/orders/payment-link.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { listAddresses } from '#contract/people/addresses.ts'
import { getProfile } from '#contract/people/profile.ts'
import { getMyConsents } from '#contract/privacy/consents.ts'
import { getMyTerms } from '#contract/privacy/terms.ts'
import { listMyReviews, listWaitingReviews } from '#contract/reviews/reviews.ts'
import { getSignInOptions } from '#contract/sign-in/social.ts'
import { getSubscription, listPlans, listSubscriptions } from '#contract/skinvestment/skinvestment.ts'
import { getMyTicket, listDiscussions, listMyTickets } from '#contract/support/tickets.ts'
import { getVoucher, listMyClaims, listMyVouchers } from '#contract/vouchers/vouchers.ts'
import { getMyPoints, getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { getWithdrawal, getWithdrawalOptions, listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { listFavourites } from '#contract/wishes.ts'
import type { CustomerScreens } from './routes.tsx'
import { asks } from './runtime/asks.ts'
import type { Place } from './runtime/asks.ts'
import { privateScreens } from './runtime/private-screens.ts'
import type { PrivateOptions } from './runtime/private-screens.ts'
import { askedOf, filtersOf } from './shop/orders/list-address.ts'
import { askedOf as ticketsAsked, placeOf as ticketsAt } from './shop/support/list-address.ts'
import { askedOf as vouchersAsked, placeOf as vouchersAt } from './shop/vouchers/list-address.ts'

/* The shop's private screens, in the form that `routes.tsx` explains. */

const { privateScreen } = privateScreens(
  import.meta.glob(['./shop/**/*-page.tsx', '!./shop/{home,catalogue,product,content,skinvestment}/**']),
)

const byId = ({ params: { id = '' } }: Place) => ({ params: { id } })
const withId = (id: string | null) => (id === null ? null : { params: { id } })
const nothing = () => ({})
/** Further pages are turned to in the screen. */
const firstPage = ({ search }: Place) => (search.has('page') ? null : { query: { page: 1 } })
const addresses = asks(listAddresses, nothing)
const signInOptions = asks(getSignInOptions, nothing)
/** Only the form, with a top of its own. */
const alone = ['top', 'footer', 'tabs'] as const
const atCheckout = { hide: alone, asks: [addresses, asks(listPaymentServices, nothing)] } satisfies PrivateOptions
const account = { beside: 'account' } satisfies PrivateOptions
const newAddress = { asks: [addresses] } satisfies PrivateOptions

/** Screens inside the shop's frame: header, tab bar, footer. */
const framed: RouteObject[] = [
  privateScreen('/error', 'customer', 'shop/error-page.tsx'),
  privateScreen('/cart', 'customer', 'shop/cart/cart-page.tsx', { hide: ['footer', 'tabs'] }),
  // One screen at three addresses: what is chosen in it stays while the vouchers are looked at.
  privateScreen('/checkout', 'customer', 'shop/checkout/checkout-page.tsx', atCheckout),
  privateScreen('/checkout/apply-vouchers', 'customer', 'shop/checkout/checkout-page.tsx', atCheckout),
  privateScreen('/checkout/apply-vouchers/:id', 'customer', 'shop/checkout/checkout-page.tsx', atCheckout),
  // Open to visitors: it asks for the sign-in at its last step.
  privateScreen('/skinvestment/checkout', 'shopper', 'shop/checkout/plan/plan-checkout-page.tsx', {
    hide: alone,
    asks: [asks(listPlans, nothing)],
  }),
  privateScreen('/shipping/choose-address', 'customer', 'shop/checkout/choose-address-page.tsx', { asks: [addresses] }),
  privateScreen('/shipping/add-address', 'customer', 'shop/checkout/address-page.tsx', newAddress),
  privateScreen('/shipping/edit-address/:id', 'customer', 'shop/checkout/address-page.tsx'),
  privateScreen('/invoice', 'customer', 'shop/orders/invoice-page.tsx', {
    asks: [asks(getMyOrder, ({ search }) => withId(search.get('order_id')))],
  }),
  privateScreen('/pay/:token', 'shopper', 'shop/orders/pay/pay-page.tsx', {
    hide: alone,
    asks: [asks(getPayableOrder, ({ params: { token = '' } }) => ({ params: { token } }))],
  }),
  privateScreen('/orders', 'customer', 'shop/orders/orders-page.tsx', {
    ...account,
    asks: [asks(listMyOrders, ({ search }) => askedOf(filtersOf(search)))],
  }),
  privateScreen('/orders/review', 'customer', 'shop/orders/reviews/reviews-page.tsx', {
    ...account,
    asks: [
      asks(listWaitingReviews, (place) => (place.search.has('tab') ? null : firstPage(place))),
      asks(listMyReviews, (place) => (place.search.get('tab') === 'written' ? firstPage(place) : null)),
    ],
  }),
  privateScreen('/orders/review/addreview', 'customer', 'shop/orders/reviews/add-review-page.tsx', account),
  privateScreen('/orders/plans', 'customer', 'shop/orders/plans/plans-page.tsx', {
    ...account,
    asks: [asks(listSubscriptions, firstPage)],
  }),
  privateScreen('/orders/plans/:id', 'customer', 'shop/orders/plans/plan-page.tsx', {
    ...account,
    asks: [asks(getSubscription, byId)],
  }),
  privateScreen('/orders/:id', 'customer', 'shop/orders/order-page.tsx', {
    ...account,
    asks: [
      asks(getMyOrder, byId),
      asks(listMyTickets, ({ params: { id = '' } }) => ({ query: { order_id: id, limit: 5 } })),
    ],
  }),
  privateScreen('/voucher', 'customer', 'shop/vouchers/vouchers-page.tsx', {
    ...account,
    asks: [
      asks(listMyVouchers, ({ search }) => vouchersAsked(vouchersAt(search))),
      asks(listMyClaims, (place) => (vouchersAt(place.search).tab === 'gifts' ? firstPage(place) : null)),
    ],
  }),
  privateScreen('/voucher/:id', 'customer', 'shop/vouchers/voucher-page.tsx', {
    ...account,
    asks: [asks(getVoucher, byId)],
  }),
  privateScreen('/point', 'customer', 'shop/points/points-page.tsx', {
    ...account,
    asks: [asks(getMyWallet, nothing), asks(getMyPoints, nothing)],
  }),
  privateScreen('/point/detail', 'customer', 'shop/points/points-detail-page.tsx', {
    ...account,
    asks: [asks(listMyTransactions, ({ search }) => (search.size > 0 ? null : { query: { page: 1, limit: 20 } }))],
  }),
  privateScreen('/point/withdraw', 'customer', 'shop/withdraw/withdraw-page.tsx', {
    ...account,
    asks: [asks(getWithdrawalOptions, nothing), asks(listWithdrawals, () => ({ query: { limit: 10 } }))],
  }),
  privateScreen('/point/withdraw/:id', 'customer', 'shop/withdraw/withdrawal-page.tsx', {
    ...account,
    asks: [asks(getWithdrawal, byId)],
  }),
  privateScreen('/customer/support', 'customer', 'shop/support/support-page.tsx', {
    ...account,
    asks: [asks(listMyTickets, ({ search }) => ticketsAsked(ticketsAt(search)))],
  }),
  privateScreen('/customer/support/create', 'customer', 'shop/support/create-ticket-page.tsx', account),
  privateScreen('/customer/support/:id', 'customer', 'shop/support/ticket-page.tsx', {
    ...account,
    asks: [
      asks(getMyTicket, byId),
      asks(listDiscussions, (place) => ({ ...byId(place), query: { page: 1, limit: 10 } })),
    ],
  }),
  privateScreen('/notifications', 'customer', 'shop/notifications/notifications-page.tsx', account),
  privateScreen('/favourites', 'customer', 'shop/wishes/favourites-page.tsx', {
    ...account,
    asks: [asks(listFavourites, firstPage)],
  }),
  privateScreen('/affiliate', 'customer', 'shop/affiliate/affiliate-page.tsx', {
    ...account,
    asks: [asks(getAffiliateSummary, nothing), asks(listMyReferrals, firstPage), asks(listMyCommissions, firstPage)],
  }),
  privateScreen('/profile', 'customer', 'shop/account/profile-page.tsx', {
    asks: [asks(getProfile, nothing), addresses],
  }),
  privateScreen('/profile/privacy', 'customer', 'shop/account/privacy/privacy-page.tsx', {
    ...account,
    asks: [asks(getMyConsents, nothing), asks(getMyTerms, nothing), asks(getProfile, nothing)],
  }),
  privateScreen('/add-address', 'customer', 'shop/account/address-page.tsx', newAddress),
  privateScreen('/edit-address/:id', 'customer', 'shop/account/address-page.tsx'),
]

/** Screens without header, tab bar and footer. */
const bare: RouteObject[] = [
  privateScreen('/signin', 'newcomer', 'shop/auth/sign-in-page.tsx', { asks: [signInOptions] }),
  privateScreen('/signup', 'newcomer', 'shop/auth/sign-up-page.tsx', { asks: [signInOptions] }),
  privateScreen('/forgot-password', 'shopper', 'shop/auth/forgot-password-page.tsx'),
  privateScreen('/create-password', 'shopper', 'shop/auth/create-password-page.tsx'),
  privateScreen('/unsubscribe', 'shopper', 'shop/auth/unsubscribe-page.tsx'),
  privateScreen('/change-password', 'shopper', 'shop/auth/change-password-page.tsx'),
]

export const customerScreens: CustomerScreens = { framed, bare }
