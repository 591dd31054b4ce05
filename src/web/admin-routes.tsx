import type { RouteObject } from 'react-router'
import { getAffiliate } from '#contract/affiliate/affiliate-admin.ts'
import { getDashboard } from '#contract/analytics.ts'
import { getBusinessSettings } from '#contract/business.ts'
import { listAdminValues } from '#contract/catalogue/attributes.ts'
import { listAdminBrands } from '#contract/catalogue/brands.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { listListViews } from '#contract/list-views.ts'
import { listCouriers } from '#contract/orders/delivery.ts'
import { getAnyOrder, listAllOrders, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { listPaymentServices } from '#contract/orders/payments.ts'
import { getCustomer } from '#contract/people/customers.ts'
import { getAdminReview } from '#contract/reviews/reviews-admin.ts'
import { listSavedAnswers } from '#contract/saved-answers.ts'
import { getAdminSubscription } from '#contract/skinvestment/skinvestment-admin.ts'
import { listAdmins } from '#contract/staff/admins.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { getTicket, listTicketDiscussions, listTickets } from '#contract/support/tickets-admin.ts'
import { getAnyWallet } from '#contract/wallet/wallet-admin.ts'
import { getAnyWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import { asks, asksAnew } from './runtime/asks.ts'
import type { Place } from './runtime/asks.ts'
import { privateScreens } from './runtime/private-screens.ts'
import { frame, notFound, privateArea, withRoot } from './runtime/screen.tsx'

/* All screens of the admin, in the form that `routes.tsx` explains. All of them are private. */

const { screen, privateScreen } = privateScreens(import.meta.glob('./admin/**/*-{page,layout}.tsx'))

const byId = ({ params: { id = '' } }: Place) => ({ params: { id } })
const nothing = () => ({})
const everything = () => ({ query: { limit: 1000 } })
/** A list as it is opened from the menu; at an address with filters it asks by itself. */
const first = { page: 1, limit: 20 }
const plainly =
  <Q,>(query: Q) =>
  ({ search }: Place) =>
    search.size > 0 ? null : { query }

/** A screen shows what all of them brought, so that none waits for another. */
const ofProductForm = [
  asksAnew(getAdminProduct, byId),
  asks(listCategories, everything),
  asks(listAdminBrands, everything),
  asks(listAdminValues, everything),
]
const views = (list: 'orders' | 'products' | 'tickets') => asks(listListViews, () => ({ query: { list } }))
const ofOrders = [
  asks(listAllOrders, plainly({ ...first, sort: 'created_at:desc' as const })),
  views('orders'),
  asks(listCouriers, nothing),
  asks(listPaymentServices, nothing),
]
const ofTickets = [
  asks(listTickets, plainly({ ...first, sort: 'answer_due:asc' as const })),
  views('tickets'),
  asks(listAdmins, () => ({ query: { status: 'ACTIVE' as const, limit: 100 } })),
]
const ofOrder = [
  asks(getAnyOrder, byId),
  asks(listOrderNotes, byId),
  asks(listTickets, ({ params: { id = '' } }) => ({ query: { order_id: id, limit: 5 } })),
]
const ofTicket = [
  asks(getTicket, byId),
  asks(listTicketDiscussions, (place) => ({ ...byId(place), query: { page: 1, limit: 10 } })),
  asks(listSavedAnswers, () => ({ query: { audience: 'TICKET' as const } })),
  asks(getBusinessSettings, nothing),
]
const ofReview = asks(getAdminReview, ({ params: { reviewId = '' } }) => ({ params: { id: reviewId } }))

/** Screens inside the admin's frame: side navigation and top bar. */
const adminScreens: RouteObject[] = [
  privateScreen('/admin/dashboard', 'admin', 'admin/dashboard/dashboard-page.tsx', {
    needs: 'dashboard',
    asks: [asks(getDashboard, nothing), asks(getMyPermissions, nothing)],
  }),
  privateScreen('/admin/analytics', 'admin', 'admin/analytics/analytics-page.tsx', {
    needs: 'analytics',
  }),
  privateScreen('/admin/whatsapp', 'admin', 'admin/business/chat/whatsapp-page.tsx', {
    needs: 'settings',
  }),
  privateScreen('/admin/notifications', 'admin', 'admin/notifications/notifications-page.tsx'),
  privateScreen('/admin/profile', 'admin', 'admin/profile/admin-profile-page.tsx'),
  privateScreen('/admin/add-address', 'admin', 'admin/addresses/address-page.tsx'),
  privateScreen('/admin/edit-address/:id', 'admin', 'admin/addresses/address-page.tsx'),
  privateScreen('/admin/manage/admin', 'admin', 'admin/admins/admins-page.tsx', {
    needs: 'staff',
  }),
  privateScreen('/admin/manage/permission', 'admin', 'admin/admins/permission-sets-page.tsx', {
    needs: 'staff',
  }),
  privateScreen('/admin/manage/customer', 'admin', 'admin/customers/customers-page.tsx', {
    needs: 'customers',
  }),
  privateScreen('/admin/manage/customer/:id', 'admin', 'admin/customers/customer-page.tsx', {
    needs: 'customers',
    asks: [asks(getCustomer, byId)],
  }),
  privateScreen('/admin/audit-log', 'admin', 'admin/audit/audit-log-page.tsx', {
    needs: 'audit_log',
  }),
  privateScreen('/admin/manage/bundle', 'admin', 'admin/bundles/bundle-list-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/bundle/add', 'admin', 'admin/bundles/add-bundle-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/bundle/edit/:id', 'admin', 'admin/bundles/edit-bundle-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/bundle/detail/:id', 'admin', 'admin/bundles/bundle-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/product', 'admin', 'admin/products/product-list-page.tsx', {
    needs: 'catalogue',
    asks: [asks(listProducts, plainly(first)), views('products'), asks(listCategories, everything)],
  }),
  privateScreen('/admin/manage/product/add', 'admin', 'admin/products/add-product-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/product/edit/:id', 'admin', 'admin/products/edit-product-page.tsx', {
    needs: 'catalogue',
    asks: ofProductForm,
  }),
  privateScreen('/admin/manage/product/detail/:id', 'admin', 'admin/products/product-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/category', 'admin', 'admin/categories/category-list-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/brand', 'admin', 'admin/brands/brands-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/flash-sale', 'admin', 'admin/flash-sales/flash-sales-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/price', 'admin', 'admin/price-periods/price-periods-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/attribute', 'admin', 'admin/attributes/attributes-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/family', 'admin', 'admin/families/families-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/search/dictionary', 'admin', 'admin/search/dictionary-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/search/in-vain', 'admin', 'admin/search/in-vain-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/voucher', 'admin', 'admin/vouchers/voucher-list-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/manage/promotion', 'admin', 'admin/promotions/promotions-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/manage/voucher/add', 'admin', 'admin/vouchers/add-voucher-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/manage/voucher/edit/:id', 'admin', 'admin/vouchers/edit-voucher-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/manage/voucher/:id', 'admin', 'admin/vouchers/voucher-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/skinvestment/running', 'admin', 'admin/skinvestment/plans-page.tsx', {
    needs: 'orders',
  }),
  privateScreen('/admin/skinvestment/upcoming', 'admin', 'admin/skinvestment/upcoming-page.tsx', {
    needs: 'orders',
  }),
  privateScreen('/admin/skinvestment/liability', 'admin', 'admin/skinvestment/liability-page.tsx', {
    needs: ['analytics', 'reconciliation'],
  }),
  privateScreen('/admin/skinvestment/plans', 'admin', 'admin/skinvestment/offers-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/skinvestment/running/:id', 'admin', 'admin/skinvestment/plan-page.tsx', {
    needs: 'orders',
    asks: [asks(getAdminSubscription, byId)],
  }),
  privateScreen('/admin/freebies', 'admin', 'admin/freebies/freebies-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/business-info', 'admin', 'admin/business/business-info-page.tsx', {
    needs: ['settings', 'content', 'reconciliation'],
  }),
  privateScreen('/admin/manage/order', 'admin', 'admin/orders/order-list-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
    asks: ofOrders,
  }),
  privateScreen('/admin/manage/order/new', 'admin', 'admin/orders/by-staff/new-order-page.tsx', {
    needs: 'orders',
  }),
  privateScreen('/admin/manage/order/:id', 'admin', 'admin/orders/order-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
    asks: ofOrder,
  }),
  privateScreen('/admin/manage/review', 'admin', 'admin/reviews/reviews-page.tsx', {
    needs: 'reviews',
  }),
  privateScreen('/admin/manage/order/review/:orderId', 'admin', 'admin/reviews/order-reviews-page.tsx', {
    needs: 'reviews',
  }),
  privateScreen('/admin/manage/order/review/:orderId/detail/:reviewId', 'admin', 'admin/reviews/review-page.tsx', {
    needs: 'reviews',
    asks: [ofReview],
  }),
  privateScreen(
    '/admin/manage/order/review/:orderId/bundle-detail/:reviewId',
    'admin',
    'admin/reviews/review-page.tsx',
    { needs: 'reviews', asks: [ofReview] },
  ),
  privateScreen('/admin/withdraw-request', 'admin', 'admin/withdrawals/withdrawals-page.tsx', {
    needs: 'withdrawals',
  }),
  privateScreen('/admin/withdraw-request/:id', 'admin', 'admin/withdrawals/withdrawal-detail-page.tsx', {
    needs: 'withdrawals',
    asks: [asks(getAnyWithdrawal, byId)],
  }),
  privateScreen('/admin/point', 'admin', 'admin/points/wallets-page.tsx', {
    needs: 'wallets',
  }),
  privateScreen('/admin/point/history/:id', 'admin', 'admin/points/history-page.tsx', {
    needs: 'wallets',
    asks: [asks(getAnyWallet, byId)],
  }),
  privateScreen('/admin/ledger', 'admin', 'admin/points/ledger-page.tsx', {
    needs: 'reconciliation',
  }),
  privateScreen('/admin/support', 'admin', 'admin/support/support-page.tsx', {
    needs: 'support',
    asks: ofTickets,
  }),
  privateScreen('/admin/support/:id', 'admin', 'admin/support/ticket-page.tsx', {
    needs: 'support',
    asks: ofTicket,
  }),
  privateScreen('/admin/affiliate/basic', 'admin', 'admin/affiliate/members-page.tsx', {
    needs: 'affiliates',
  }),
  privateScreen('/admin/affiliate/special', 'admin', 'admin/affiliate/members-page.tsx', {
    needs: 'affiliates',
  }),
  privateScreen('/admin/affiliate/:id', 'admin', 'admin/affiliate/affiliate-page.tsx', {
    needs: 'affiliates',
    asks: [asks(getAffiliate, byId)],
  }),
  privateScreen('/admin/privacy-requests', 'admin', 'admin/privacy-requests/privacy-requests-page.tsx', {
    needs: 'customers',
  }),
  privateScreen('/admin/failed-tasks', 'admin', 'admin/failed-tasks/failed-tasks-page.tsx', {
    needs: 'settings',
  }),
  privateScreen('/admin/notices', 'admin', 'admin/notices/notices-page.tsx', {
    needs: 'settings',
  }),
  privateScreen('/admin/waiting-room', 'admin', 'admin/waiting-room/waiting-room-page.tsx', {
    needs: 'settings',
  }),
  privateScreen('/admin/shipping-costs', 'admin', 'admin/shipping-costs/shipping-costs-page.tsx', {
    needs: 'reconciliation',
  }),
  privateScreen('/admin/reconciliation', 'admin', 'admin/reconciliation/reconciliation-page.tsx', {
    needs: 'reconciliation',
  }),
]

/** Screens without a frame: sign-in and its kin. */
const bareScreens: RouteObject[] = [
  privateScreen('/admin/signin', 'admin-newcomer', 'admin/auth/admin-sign-in-page.tsx'),
  privateScreen('/admin/forgot-password', 'admin-recovery', 'admin/auth/admin-forgot-password-page.tsx'),
  privateScreen('/admin/change-password', 'admin-reset', 'admin/auth/admin-change-password-page.tsx'),
]

export const adminRoutes: RouteObject[] = withRoot([
  frame('admin-bare', screen('admin/admin-bare-layout.tsx'), [
    privateArea('admin-bare-private', bareScreens),
    { id: 'admin-not-found', path: '/admin/*', loader: notFound, element: null },
  ]),
  // The frame is private itself, so that visitors do not see it even for a moment.
  privateArea('admin-private', [frame('admin', screen('admin/admin-layout.tsx'), adminScreens)]),
])
