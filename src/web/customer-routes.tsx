import type { RouteObject } from 'react-router'
import type { CustomerScreens } from './routes.tsx'
import { privateScreens } from './runtime/private-screens.ts'
import type { Shown } from './runtime/screen.tsx'

/* The shop's private screens, in the form that `routes.tsx` explains. */

const { privateScreen } = privateScreens(
  import.meta.glob(['./shop/**/*-page.tsx', '!./shop/{home,catalogue,product,content,skinvestment}/**']),
)

const checkoutTexts = {
  texts: ['checkout', 'account', 'regions', 'voucher-card', 'arrival'],
  hide: ['tabs'],
} satisfies Shown

/** Screens inside the shop's frame: header, tab bar, footer. */
const framed: RouteObject[] = [
  privateScreen('/error', 'customer', 'shop/error-page.tsx', { texts: ['error'] }),
  privateScreen('/cart', 'customer', 'shop/cart/cart-page.tsx', {
    texts: ['cart', 'voucher-card'],
    hide: ['footer', 'tabs'],
  }),
  // One screen at three addresses: what is chosen in it stays while the vouchers are looked at.
  privateScreen('/checkout', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  privateScreen('/checkout/apply-vouchers', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  privateScreen('/checkout/apply-vouchers/:id', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  // Open to visitors: it asks for the sign-in at its last step.
  privateScreen('/skinvestment/checkout', 'shopper', 'shop/checkout/plan/plan-checkout-page.tsx', {
    texts: ['plan-checkout', 'skinvestment', 'checkout', 'account', 'regions', 'arrival', 'voucher-card'],
    hide: ['tabs'],
  }),
  privateScreen('/shipping/choose-address', 'customer', 'shop/checkout/choose-address-page.tsx', {
    texts: ['account'],
  }),
  privateScreen('/shipping/add-address', 'customer', 'shop/checkout/add-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
  privateScreen('/shipping/edit-address/:id', 'customer', 'shop/checkout/edit-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
  privateScreen('/invoice', 'customer', 'shop/orders/invoice-page.tsx', { texts: ['orders', 'account', 'documents'] }),
  privateScreen('/orders', 'customer', 'shop/orders/orders-page.tsx', { texts: ['orders'] }),
  privateScreen('/orders/review', 'customer', 'shop/orders/reviews/reviews-page.tsx', { texts: ['reviews'] }),
  privateScreen('/orders/review/addreview', 'customer', 'shop/orders/reviews/add-review-page.tsx', {
    texts: ['reviews', 'messages'],
  }),
  privateScreen('/orders/plans', 'customer', 'shop/orders/plans/plans-page.tsx', { texts: ['plans'] }),
  privateScreen('/orders/plans/:id', 'customer', 'shop/orders/plans/plan-page.tsx', {
    texts: ['plans', 'orders', 'checkout', 'account', 'regions', 'arrival'],
  }),
  privateScreen('/orders/:id', 'customer', 'shop/orders/order-page.tsx', {
    texts: ['orders', 'account', 'documents', 'arrival'],
  }),
  privateScreen('/voucher', 'customer', 'shop/vouchers/vouchers-page.tsx', { texts: ['voucher-card', 'my-vouchers'] }),
  privateScreen('/voucher/:id', 'customer', 'shop/vouchers/voucher-page.tsx', {
    texts: ['voucher-card', 'my-vouchers', 'auth'],
  }),
  privateScreen('/point', 'customer', 'shop/points/points-page.tsx', { texts: ['points'] }),
  privateScreen('/point/detail', 'customer', 'shop/points/points-detail-page.tsx', {
    texts: ['points', 'movements', 'messages', 'sheet-files'],
  }),
  privateScreen('/point/withdraw', 'customer', 'shop/withdraw/withdraw-page.tsx', { texts: ['withdraw', 'messages'] }),
  privateScreen('/point/withdraw/:id', 'customer', 'shop/withdraw/withdrawal-page.tsx', {
    texts: ['withdraw', 'messages'],
  }),
  privateScreen('/customer/support', 'customer', 'shop/support/support-page.tsx', { texts: ['support', 'messages'] }),
  privateScreen('/customer/support/create', 'customer', 'shop/support/create-ticket-page.tsx', {
    texts: ['support', 'messages'],
  }),
  privateScreen('/customer/support/:id', 'customer', 'shop/support/ticket-page.tsx', {
    texts: ['support', 'messages'],
  }),
  privateScreen('/notifications', 'customer', 'shop/notifications/notifications-page.tsx', {
    texts: ['notifications'],
  }),
  privateScreen('/favourites', 'customer', 'shop/wishes/favourites-page.tsx', { texts: ['wishes'] }),
  privateScreen('/affiliate', 'customer', 'shop/affiliate/affiliate-page.tsx', {
    texts: ['affiliate', 'messages', 'sheet-files'],
  }),
  privateScreen('/profile', 'customer', 'shop/account/profile-page.tsx', { texts: ['account', 'person'] }),
  privateScreen('/add-address', 'customer', 'shop/account/add-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
  privateScreen('/edit-address/:id', 'customer', 'shop/account/edit-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
]

/** Screens without header, tab bar and footer. */
const bare: RouteObject[] = [
  privateScreen('/signin', 'newcomer', 'shop/auth/sign-in-page.tsx', { texts: ['auth'] }),
  privateScreen('/signup', 'newcomer', 'shop/auth/sign-up-page.tsx', { texts: ['auth', 'recovery'] }),
  privateScreen('/forgot-password', 'shopper', 'shop/auth/forgot-password-page.tsx', { texts: ['auth', 'recovery'] }),
  privateScreen('/create-password', 'shopper', 'shop/auth/create-password-page.tsx', { texts: ['auth', 'recovery'] }),
  privateScreen('/unsubscribe', 'shopper', 'shop/auth/unsubscribe-page.tsx', { texts: ['auth', 'recovery'] }),
  privateScreen('/change-password', 'shopper', 'shop/auth/change-password-page.tsx', { texts: ['auth', 'recovery'] }),
]

export const customerScreens: CustomerScreens = { framed, bare }
