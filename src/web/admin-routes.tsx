import type { RouteObject } from 'react-router'
import { privateScreens } from './runtime/private-screens.ts'
import { frame, notFound, privateArea, withRoot } from './runtime/screen.tsx'

/* All screens of the admin, in the form that `routes.tsx` explains. All of them are private. */

const { screen, privateScreen } = privateScreens(import.meta.glob('./admin/**/*-{page,layout}.tsx'))

/** Screens inside the admin's frame: side navigation and top bar. */
const adminScreens: RouteObject[] = [
  privateScreen('/admin/dashboard', 'admin', 'admin/dashboard/dashboard-page.tsx', { texts: ['admin-dashboard'] }),
  privateScreen('/admin/analytics', 'admin', 'admin/analytics/analytics-page.tsx', { texts: ['admin-analytics'] }),
  privateScreen('/admin/whatsapp', 'admin', 'admin/business/chat/whatsapp-page.tsx', {
    texts: ['admin-whatsapp', 'admin-business'],
  }),
  privateScreen('/admin/notifications', 'admin', 'admin/notifications/notifications-page.tsx', {
    texts: ['notifications'],
  }),
  privateScreen('/admin/profile', 'admin', 'admin/profile/admin-profile-page.tsx', {
    texts: ['admin-profile', 'account', 'person'],
  }),
  privateScreen('/admin/add-address', 'admin', 'admin/addresses/add-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
  privateScreen('/admin/edit-address/:id', 'admin', 'admin/addresses/edit-address-page.tsx', {
    texts: ['account', 'regions'],
  }),
  privateScreen('/admin/manage/admin', 'admin', 'admin/admins/admins-page.tsx', { texts: ['admin-people'] }),
  privateScreen('/admin/manage/customer', 'admin', 'admin/customers/customers-page.tsx', {
    texts: ['admin-customers'],
  }),
  privateScreen('/admin/manage/customer/:id', 'admin', 'admin/customers/customer-page.tsx', {
    texts: ['admin-customers', 'support', 'withdraw'],
  }),
  privateScreen('/admin/audit-log', 'admin', 'admin/audit/audit-log-page.tsx', {
    texts: ['admin-people', 'admin-payments'],
  }),
  privateScreen('/admin/manage/bundle', 'admin', 'admin/bundles/bundle-list-page.tsx', {
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/add', 'admin', 'admin/bundles/add-bundle-page.tsx', {
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/edit/:id', 'admin', 'admin/bundles/edit-bundle-page.tsx', {
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/detail/:id', 'admin', 'admin/bundles/bundle-page.tsx', {
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/product', 'admin', 'admin/products/product-list-page.tsx', {
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/product/add', 'admin', 'admin/products/add-product-page.tsx', {
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/product/edit/:id', 'admin', 'admin/products/edit-product-page.tsx', {
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/product/detail/:id', 'admin', 'admin/products/product-page.tsx', {
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/category', 'admin', 'admin/categories/category-list-page.tsx', {
    texts: ['admin-categories'],
  }),
  privateScreen('/admin/search/dictionary', 'admin', 'admin/search/dictionary-page.tsx', { texts: ['admin-search'] }),
  privateScreen('/admin/search/in-vain', 'admin', 'admin/search/in-vain-page.tsx', { texts: ['admin-search'] }),
  privateScreen('/admin/manage/voucher', 'admin', 'admin/vouchers/voucher-list-page.tsx', {
    texts: ['admin-vouchers', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/add', 'admin', 'admin/vouchers/add-voucher-page.tsx', {
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/edit/:id', 'admin', 'admin/vouchers/edit-voucher-page.tsx', {
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/:id', 'admin', 'admin/vouchers/voucher-page.tsx', {
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card'],
  }),
  privateScreen('/admin/freebies', 'admin', 'admin/freebies/freebies-page.tsx', { texts: ['admin-freebies'] }),
  privateScreen('/admin/business-info', 'admin', 'admin/business/business-info-page.tsx', {
    texts: ['admin-business', 'account', 'regions'],
  }),
  privateScreen('/admin/manage/order', 'admin', 'admin/orders/order-list-page.tsx', {
    texts: ['admin-orders', 'admin-order-list', 'admin-documents'],
  }),
  privateScreen('/admin/manage/order/:id', 'admin', 'admin/orders/order-page.tsx', {
    texts: ['admin-orders', 'admin-order-list', 'admin-payments', 'admin-documents', 'documents'],
  }),
  privateScreen('/admin/manage/review', 'admin', 'admin/reviews/reviews-page.tsx', { texts: ['admin-reviews'] }),
  privateScreen('/admin/manage/order/review/:orderId', 'admin', 'admin/reviews/order-reviews-page.tsx', {
    texts: ['admin-reviews'],
  }),
  privateScreen('/admin/manage/order/review/:orderId/detail/:reviewId', 'admin', 'admin/reviews/review-page.tsx', {
    texts: ['admin-reviews', 'reviews'],
  }),
  privateScreen(
    '/admin/manage/order/review/:orderId/bundle-detail/:reviewId',
    'admin',
    'admin/reviews/review-page.tsx',
    {
      texts: ['admin-reviews', 'reviews'],
    },
  ),
  privateScreen('/admin/withdraw-request', 'admin', 'admin/withdrawals/withdrawals-page.tsx', {
    texts: ['admin-withdrawals', 'withdraw', 'messages'],
  }),
  privateScreen('/admin/withdraw-request/:id', 'admin', 'admin/withdrawals/withdrawal-detail-page.tsx', {
    texts: ['admin-withdrawals', 'withdraw', 'messages'],
  }),
  privateScreen('/admin/point', 'admin', 'admin/points/wallets-page.tsx', { texts: ['admin-points', 'movements'] }),
  privateScreen('/admin/point/history/:id', 'admin', 'admin/points/history-page.tsx', {
    texts: ['admin-points', 'movements', 'messages'],
  }),
  privateScreen('/admin/ledger', 'admin', 'admin/points/ledger-page.tsx', { texts: ['admin-points'] }),
  privateScreen('/admin/support', 'admin', 'admin/support/support-page.tsx', {
    texts: ['admin-support', 'support', 'messages'],
  }),
  privateScreen('/admin/support/:id', 'admin', 'admin/support/ticket-page.tsx', {
    texts: ['admin-support', 'support', 'messages', 'admin-orders'],
  }),
  privateScreen('/admin/affiliate/basic', 'admin', 'admin/affiliate/basic-page.tsx', { texts: ['admin-affiliate'] }),
  privateScreen('/admin/affiliate/special', 'admin', 'admin/affiliate/special-page.tsx', {
    texts: ['admin-affiliate'],
  }),
  privateScreen('/admin/affiliate/:id', 'admin', 'admin/affiliate/affiliate-page.tsx', { texts: ['admin-affiliate'] }),
  privateScreen('/admin/failed-tasks', 'admin', 'admin/failed-tasks/failed-tasks-page.tsx', {
    texts: ['admin-failed-tasks'],
  }),
  privateScreen('/admin/reconciliation', 'admin', 'admin/reconciliation/reconciliation-page.tsx', {
    texts: ['admin-payments', 'admin-orders'],
  }),
]

/** Screens without a frame: sign-in and its kin. */
const bareScreens: RouteObject[] = [
  privateScreen('/admin/signin', 'admin-newcomer', 'admin/auth/admin-sign-in-page.tsx', {
    texts: ['auth', 'admin-auth'],
  }),
  privateScreen('/admin/forgot-password', 'admin-recovery', 'admin/auth/admin-forgot-password-page.tsx', {
    texts: ['auth', 'recovery'],
  }),
  privateScreen('/admin/change-password', 'admin-reset', 'admin/auth/admin-change-password-page.tsx', {
    texts: ['auth', 'recovery'],
  }),
]

export const adminRoutes: RouteObject[] = withRoot([
  frame('admin-bare', screen('admin/admin-bare-layout.tsx'), [
    privateArea('admin-bare-private', bareScreens),
    { id: 'admin-not-found', path: '/admin/*', loader: notFound, element: null },
  ]),
  // The frame is private itself: nobody else gets to see it, not even for a moment.
  privateArea('admin-private', [frame('admin', screen('admin/admin-layout.tsx', { texts: ['admin'] }), adminScreens)]),
])
