import type { RouteObject } from 'react-router'
import type { CustomerScreens } from './routes.tsx'
import { privateScreens } from './runtime/private-screens.ts'
import type { Shown } from './runtime/screen.tsx'

/* The shop's private screens, in the form that `routes.tsx` explains. */

const { privateScreen } = privateScreens(
  import.meta.glob(['./shop/**/*-page.tsx', '!./shop/{home,catalogue,product,content,skinvestment}/**']),
)

const checkoutTexts = { hide: ['tabs'] } satisfies Shown

/** Screens inside the shop's frame: header, tab bar, footer. */
const framed: RouteObject[] = [
  privateScreen('/error', 'customer', 'shop/error-page.tsx'),
  privateScreen('/cart', 'customer', 'shop/cart/cart-page.tsx', { hide: ['footer', 'tabs'] }),
  // One screen at three addresses: what is chosen in it stays while the vouchers are looked at.
  privateScreen('/checkout', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  privateScreen('/checkout/apply-vouchers', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  privateScreen('/checkout/apply-vouchers/:id', 'customer', 'shop/checkout/checkout-page.tsx', checkoutTexts),
  // Open to visitors: it asks for the sign-in at its last step.
  privateScreen('/skinvestment/checkout', 'shopper', 'shop/checkout/plan/plan-checkout-page.tsx', { hide: ['tabs'] }),
  privateScreen('/shipping/choose-address', 'customer', 'shop/checkout/choose-address-page.tsx'),
  privateScreen('/shipping/add-address', 'customer', 'shop/checkout/address-page.tsx'),
  privateScreen('/shipping/edit-address/:id', 'customer', 'shop/checkout/address-page.tsx'),
  privateScreen('/invoice', 'customer', 'shop/orders/invoice-page.tsx'),
  privateScreen('/orders', 'customer', 'shop/orders/orders-page.tsx'),
  privateScreen('/orders/review', 'customer', 'shop/orders/reviews/reviews-page.tsx'),
  privateScreen('/orders/review/addreview', 'customer', 'shop/orders/reviews/add-review-page.tsx'),
  privateScreen('/orders/plans', 'customer', 'shop/orders/plans/plans-page.tsx'),
  privateScreen('/orders/plans/:id', 'customer', 'shop/orders/plans/plan-page.tsx'),
  privateScreen('/orders/:id', 'customer', 'shop/orders/order-page.tsx'),
  privateScreen('/voucher', 'customer', 'shop/vouchers/vouchers-page.tsx'),
  privateScreen('/voucher/:id', 'customer', 'shop/vouchers/voucher-page.tsx'),
  privateScreen('/point', 'customer', 'shop/points/points-page.tsx'),
  privateScreen('/point/detail', 'customer', 'shop/points/points-detail-page.tsx'),
  privateScreen('/point/withdraw', 'customer', 'shop/withdraw/withdraw-page.tsx'),
  privateScreen('/point/withdraw/:id', 'customer', 'shop/withdraw/withdrawal-page.tsx'),
  privateScreen('/customer/support', 'customer', 'shop/support/support-page.tsx'),
  privateScreen('/customer/support/create', 'customer', 'shop/support/create-ticket-page.tsx'),
  privateScreen('/customer/support/:id', 'customer', 'shop/support/ticket-page.tsx'),
  privateScreen('/notifications', 'customer', 'shop/notifications/notifications-page.tsx'),
  privateScreen('/favourites', 'customer', 'shop/wishes/favourites-page.tsx'),
  privateScreen('/affiliate', 'customer', 'shop/affiliate/affiliate-page.tsx'),
  privateScreen('/profile', 'customer', 'shop/account/profile-page.tsx'),
  privateScreen('/add-address', 'customer', 'shop/account/address-page.tsx'),
  privateScreen('/edit-address/:id', 'customer', 'shop/account/address-page.tsx'),
]

/** Screens without header, tab bar and footer. */
const bare: RouteObject[] = [
  privateScreen('/signin', 'newcomer', 'shop/auth/sign-in-page.tsx'),
  privateScreen('/signup', 'newcomer', 'shop/auth/sign-up-page.tsx'),
  privateScreen('/forgot-password', 'shopper', 'shop/auth/forgot-password-page.tsx'),
  privateScreen('/create-password', 'shopper', 'shop/auth/create-password-page.tsx'),
  privateScreen('/unsubscribe', 'shopper', 'shop/auth/unsubscribe-page.tsx'),
  privateScreen('/change-password', 'shopper', 'shop/auth/change-password-page.tsx'),
]

export const customerScreens: CustomerScreens = { framed, bare }
