import type { Permission, PermissionGroup, PermissionSetCode } from '#contract/staff/permissions.ts'

/** What administrators may do, by permission. */
export const permissions: Record<Permission, string> = {
  dashboard: 'See the dashboard',
  analytics: 'See analytics and months of sales',
  orders: 'See orders and plans, note on them',
  orders_export: 'Export orders',
  fulfilment: 'Pack and send orders: accept, print, request delivery',
  refunds: 'Give money back: cancel orders, stop plans, refund returns',
  vouchers: 'Keep vouchers and free gifts',
  catalogue: 'Keep products, bundles and categories',
  content: 'Keep banners, pages and questions',
  reviews: 'Answer and hide reviews',
  support: 'Answer tickets, decide on returns, look at orders',
  customers: 'Look at customers, note and tag',
  customers_manage: 'Suspend, export and close customers',
  affiliates: 'Keep the referral programme',
  wallets: 'Look at wallets',
  wallet_adjust: 'Correct wallets',
  withdrawals: 'Decide on withdrawals',
  reconciliation: 'Reconcile payments and look at the ledger',
  settings: 'Change business information and settings',
  audit_log: 'Read the audit log',
  staff: 'Manage administrators and permissions',
}

/** What permissions are about. */
export const permissionGroups: Record<PermissionGroup, string> = {
  overview: 'Overview',
  orders: 'Orders',
  catalogue: 'Catalogue',
  customers: 'Customers',
  money: 'Money',
  shop: 'Shop',
}

export const sets: Record<PermissionSetCode, string> = {
  OWNER: 'Owner',
  ORDERS: 'Orders',
  WAREHOUSE: 'Warehouse',
  CATALOGUE: 'Catalogue',
  SUPPORT: 'Support',
  FINANCE: 'Finance',
}
