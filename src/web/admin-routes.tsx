import type { RouteObject } from 'react-router'
import { privateScreens } from './runtime/private-screens.ts'
import { frame, notFound, privateArea, withRoot } from './runtime/screen.tsx'

/* All screens of the admin, in the form that `routes.tsx` explains. All of them are private. */

const { screen, privateScreen } = privateScreens(import.meta.glob('./admin/**/*-{page,layout}.tsx'))

/** Screens inside the admin's frame: side navigation and top bar. */
const adminScreens: RouteObject[] = [
  privateScreen('/admin/dashboard', 'admin', 'admin/dashboard/dashboard-page.tsx', {
    needs: 'dashboard',
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
  privateScreen('/admin/manage/customer', 'admin', 'admin/customers/customers-page.tsx', {
    needs: 'customers',
  }),
  privateScreen('/admin/manage/customer/:id', 'admin', 'admin/customers/customer-page.tsx', {
    needs: 'customers',
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
  }),
  privateScreen('/admin/manage/product/add', 'admin', 'admin/products/add-product-page.tsx', {
    needs: 'catalogue',
  }),
  privateScreen('/admin/manage/product/edit/:id', 'admin', 'admin/products/edit-product-page.tsx', {
    needs: 'catalogue',
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
  }),
  privateScreen('/admin/freebies', 'admin', 'admin/freebies/freebies-page.tsx', {
    needs: 'vouchers',
  }),
  privateScreen('/admin/business-info', 'admin', 'admin/business/business-info-page.tsx', {
    needs: ['settings', 'content'],
  }),
  privateScreen('/admin/manage/order', 'admin', 'admin/orders/order-list-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
  }),
  privateScreen('/admin/manage/order/:id', 'admin', 'admin/orders/order-page.tsx', {
    needs: ['orders', 'support', 'reconciliation'],
  }),
  privateScreen('/admin/manage/review', 'admin', 'admin/reviews/reviews-page.tsx', {
    needs: 'reviews',
  }),
  privateScreen('/admin/manage/order/review/:orderId', 'admin', 'admin/reviews/order-reviews-page.tsx', {
    needs: 'reviews',
  }),
  privateScreen('/admin/manage/order/review/:orderId/detail/:reviewId', 'admin', 'admin/reviews/review-page.tsx', {
    needs: 'reviews',
  }),
  privateScreen(
    '/admin/manage/order/review/:orderId/bundle-detail/:reviewId',
    'admin',
    'admin/reviews/review-page.tsx',
    { needs: 'reviews' },
  ),
  privateScreen('/admin/withdraw-request', 'admin', 'admin/withdrawals/withdrawals-page.tsx', {
    needs: 'withdrawals',
  }),
  privateScreen('/admin/withdraw-request/:id', 'admin', 'admin/withdrawals/withdrawal-detail-page.tsx', {
    needs: 'withdrawals',
  }),
  privateScreen('/admin/point', 'admin', 'admin/points/wallets-page.tsx', {
    needs: 'wallets',
  }),
  privateScreen('/admin/point/history/:id', 'admin', 'admin/points/history-page.tsx', {
    needs: 'wallets',
  }),
  privateScreen('/admin/ledger', 'admin', 'admin/points/ledger-page.tsx', {
    needs: 'reconciliation',
  }),
  privateScreen('/admin/support', 'admin', 'admin/support/support-page.tsx', {
    needs: 'support',
  }),
  privateScreen('/admin/support/:id', 'admin', 'admin/support/ticket-page.tsx', {
    needs: 'support',
  }),
  privateScreen('/admin/affiliate/basic', 'admin', 'admin/affiliate/members-page.tsx', {
    needs: 'affiliates',
  }),
  privateScreen('/admin/affiliate/special', 'admin', 'admin/affiliate/members-page.tsx', {
    needs: 'affiliates',
  }),
  privateScreen('/admin/affiliate/:id', 'admin', 'admin/affiliate/affiliate-page.tsx', {
    needs: 'affiliates',
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
