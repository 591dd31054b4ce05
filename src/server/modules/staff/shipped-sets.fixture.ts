import type { Permission, PermissionSetCode } from '#contract/staff/permissions.ts'

/** What the sets of a new shop allow, but that of owners, who may do everything. */
export const shippedSets: Record<Exclude<PermissionSetCode, 'OWNER'>, readonly Permission[]> = {
  ORDERS: ['dashboard', 'orders', 'orders_export', 'fulfilment', 'refunds', 'vouchers', 'customers'],
  WAREHOUSE: ['orders', 'fulfilment'],
  CATALOGUE: ['dashboard', 'catalogue', 'content', 'vouchers', 'reviews'],
  SUPPORT: ['dashboard', 'refunds', 'reviews', 'support', 'customers'],
  FINANCE: [
    'dashboard',
    'analytics',
    'orders',
    'orders_export',
    'refunds',
    'customers',
    'affiliates',
    'wallets',
    'wallet_adjust',
    'withdrawals',
    'reconciliation',
  ],
}
