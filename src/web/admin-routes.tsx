import type { RouteObject } from 'react-router'
import { privateScreens } from './runtime/private-screens.ts'
import { frame, notFound, privateArea, withRoot } from './runtime/screen.tsx'

/* All screens of the admin, in the form that `routes.tsx` explains. All of them are private. */

const { screen, privateScreen } = privateScreens(import.meta.glob('./admin/**/*-{page,layout}.tsx'))

/** Screens inside the admin's frame: side navigation and top bar. */
const adminScreens: RouteObject[] = [
  privateScreen('/admin/dashboard', 'admin', 'admin/dashboard/dashboard-page.tsx', {
    needs: 'dashboard',
    texts: ['admin-dashboard'],
  }),
  privateScreen('/admin/analytics', 'admin', 'admin/analytics/analytics-page.tsx', {
    needs: 'analytics',
    texts: ['admin-analytics', 'sheet-files'],
  }),
  privateScreen('/admin/whatsapp', 'admin', 'admin/business/chat/whatsapp-page.tsx', {
    needs: 'settings',
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
  privateScreen('/admin/manage/admin', 'admin', 'admin/admins/admins-page.tsx', {
    needs: 'staff',
    texts: ['admin-people'],
  }),
  privateScreen('/admin/manage/customer', 'admin', 'admin/customers/customers-page.tsx', {
    needs: 'customers',
    texts: ['admin-customers', 'sheet-files'],
  }),
  privateScreen('/admin/manage/customer/:id', 'admin', 'admin/customers/customer-page.tsx', {
    needs: 'customers',
    texts: ['admin-customers', 'support', 'withdraw'],
  }),
  privateScreen('/admin/audit-log', 'admin', 'admin/audit/audit-log-page.tsx', {
    needs: 'audit_log',
    texts: ['admin-people', 'admin-payments'],
  }),
  privateScreen('/admin/manage/bundle', 'admin', 'admin/bundles/bundle-list-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/add', 'admin', 'admin/bundles/add-bundle-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/edit/:id', 'admin', 'admin/bundles/edit-bundle-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/bundle/detail/:id', 'admin', 'admin/bundles/bundle-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-bundles', 'messages'],
  }),
  privateScreen('/admin/manage/product', 'admin', 'admin/products/product-list-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-products', 'messages', 'sheet-files'],
  }),
  privateScreen('/admin/manage/product/add', 'admin', 'admin/products/add-product-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/product/edit/:id', 'admin', 'admin/products/edit-product-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/product/detail/:id', 'admin', 'admin/products/product-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-products', 'messages'],
  }),
  privateScreen('/admin/manage/category', 'admin', 'admin/categories/category-list-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-categories'],
  }),
  privateScreen('/admin/manage/brand', 'admin', 'admin/brands/brands-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-assortment'],
  }),
  privateScreen('/admin/manage/attribute', 'admin', 'admin/attributes/attributes-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-assortment'],
  }),
  privateScreen('/admin/manage/family', 'admin', 'admin/families/families-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-assortment'],
  }),
  privateScreen('/admin/search/dictionary', 'admin', 'admin/search/dictionary-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-search'],
  }),
  privateScreen('/admin/search/in-vain', 'admin', 'admin/search/in-vain-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-search'],
  }),
  privateScreen('/admin/manage/voucher', 'admin', 'admin/vouchers/voucher-list-page.tsx', {
    needs: 'vouchers',
    texts: ['admin-vouchers', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/add', 'admin', 'admin/vouchers/add-voucher-page.tsx', {
    needs: 'vouchers',
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/edit/:id', 'admin', 'admin/vouchers/edit-voucher-page.tsx', {
    needs: 'vouchers',
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card'],
  }),
  privateScreen('/admin/manage/voucher/:id', 'admin', 'admin/vouchers/voucher-page.tsx', {
    needs: 'vouchers',
    texts: ['admin-vouchers', 'admin-voucher-form', 'voucher-card', 'sheet-files'],
  }),
  privateScreen('/admin/skinvestment/running', 'admin', 'admin/skinvestment/plans-page.tsx', {
    needs: 'orders',
    texts: ['admin-skinvestment'],
  }),
  privateScreen('/admin/skinvestment/upcoming', 'admin', 'admin/skinvestment/upcoming-page.tsx', {
    needs: 'orders',
    texts: ['admin-skinvestment'],
  }),
  privateScreen('/admin/skinvestment/liability', 'admin', 'admin/skinvestment/liability-page.tsx', {
    needs: ['analytics', 'reconciliation'],
    texts: ['admin-skinvestment'],
  }),
  privateScreen('/admin/skinvestment/plans', 'admin', 'admin/skinvestment/offers-page.tsx', {
    needs: 'catalogue',
    texts: ['admin-skinvestment', 'messages'],
  }),
  privateScreen('/admin/skinvestment/running/:id', 'admin', 'admin/skinvestment/plan-page.tsx', {
    needs: 'orders',
    texts: ['admin-skinvestment'],
  }),
  privateScreen('/admin/freebies', 'admin', 'admin/freebies/freebies-page.tsx', {
    needs: 'vouchers',
    texts: ['admin-freebies', 'sheet-files'],
  }),
  privateScreen('/admin/business-info', 'admin', 'admin/business/business-info-page.tsx', {
    needs: ['settings', 'content'],
    texts: ['admin-business', 'account', 'regions'],
  }),
  privateScreen('/admin/manage/order', 'admin', 'admin/orders/order-list-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
    texts: ['admin-orders', 'admin-order-list', 'admin-documents', 'sheet-files'],
  }),
  privateScreen('/admin/manage/order/:id', 'admin', 'admin/orders/order-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
    texts: ['admin-orders', 'admin-order-list', 'admin-payments', 'admin-documents', 'documents', 'account'],
  }),
  privateScreen('/admin/manage/review', 'admin', 'admin/reviews/reviews-page.tsx', {
    needs: 'reviews',
    texts: ['admin-reviews'],
  }),
  privateScreen('/admin/manage/order/review/:orderId', 'admin', 'admin/reviews/order-reviews-page.tsx', {
    needs: 'reviews',
    texts: ['admin-reviews'],
  }),
  privateScreen('/admin/manage/order/review/:orderId/detail/:reviewId', 'admin', 'admin/reviews/review-page.tsx', {
    needs: 'reviews',
    texts: ['admin-reviews', 'reviews'],
  }),
  privateScreen(
    '/admin/manage/order/review/:orderId/bundle-detail/:reviewId',
    'admin',
    'admin/reviews/review-page.tsx',
    { needs: 'reviews', texts: ['admin-reviews', 'reviews'] },
  ),
  privateScreen('/admin/withdraw-request', 'admin', 'admin/withdrawals/withdrawals-page.tsx', {
    needs: 'withdrawals',
    texts: ['admin-withdrawals', 'withdraw', 'messages'],
  }),
  privateScreen('/admin/withdraw-request/:id', 'admin', 'admin/withdrawals/withdrawal-detail-page.tsx', {
    needs: 'withdrawals',
    texts: ['admin-withdrawals', 'withdraw', 'messages'],
  }),
  privateScreen('/admin/point', 'admin', 'admin/points/wallets-page.tsx', {
    needs: 'wallets',
    texts: ['admin-points', 'movements'],
  }),
  privateScreen('/admin/point/history/:id', 'admin', 'admin/points/history-page.tsx', {
    needs: 'wallets',
    texts: ['admin-points', 'movements', 'messages', 'sheet-files'],
  }),
  privateScreen('/admin/ledger', 'admin', 'admin/points/ledger-page.tsx', {
    needs: 'reconciliation',
    texts: ['admin-points'],
  }),
  privateScreen('/admin/support', 'admin', 'admin/support/support-page.tsx', {
    needs: 'support',
    texts: ['admin-support', 'support', 'messages'],
  }),
  privateScreen('/admin/support/:id', 'admin', 'admin/support/ticket-page.tsx', {
    needs: 'support',
    texts: ['admin-support', 'support', 'messages', 'admin-orders'],
  }),
  privateScreen('/admin/affiliate/basic', 'admin', 'admin/affiliate/basic-page.tsx', {
    needs: 'affiliates',
    texts: ['admin-affiliate'],
  }),
  privateScreen('/admin/affiliate/special', 'admin', 'admin/affiliate/special-page.tsx', {
    needs: 'affiliates',
    texts: ['admin-affiliate'],
  }),
  privateScreen('/admin/affiliate/:id', 'admin', 'admin/affiliate/affiliate-page.tsx', {
    needs: 'affiliates',
    texts: ['admin-affiliate'],
  }),
  privateScreen('/admin/failed-tasks', 'admin', 'admin/failed-tasks/failed-tasks-page.tsx', {
    needs: 'settings',
    texts: ['admin-failed-tasks'],
  }),
  privateScreen('/admin/notices', 'admin', 'admin/notices/notices-page.tsx', {
    needs: 'settings',
    texts: ['admin-notices'],
  }),
  privateScreen('/admin/waiting-room', 'admin', 'admin/waiting-room/waiting-room-page.tsx', {
    needs: 'settings',
    texts: ['admin-waiting-room'],
  }),
  privateScreen('/admin/reconciliation', 'admin', 'admin/reconciliation/reconciliation-page.tsx', {
    needs: 'reconciliation',
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
