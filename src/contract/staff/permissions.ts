/** What an administrator may be allowed to do. Each call of administrators names the one that it needs (decision 88). */
export const permissions = [
  'dashboard',
  'analytics',
  'orders',
  'vouchers',
  'catalogue',
  'content',
  'reviews',
  'support',
  'customers',
  'customers_manage',
  'affiliates',
  'wallets',
  'wallet_adjust',
  'withdrawals',
  'reconciliation',
  'settings',
  'audit_log',
  'staff',
] as const
export type Permission = (typeof permissions)[number]

/** One permission, any of some, or `any` where being an administrator is enough: their own lists and profile. */
export type Needed = Permission | 'any' | readonly Permission[]

/** Whether an administrator who holds these permissions may do what needs that one. */
export function isAllowed(needed: Needed, held: readonly string[]): boolean {
  if (needed === 'any') return true
  return typeof needed === 'string' ? held.includes(needed) : needed.some((one) => held.includes(one))
}

/** The sets that administrators are given. An owner may do everything, and the set of owners stays as it is. */
export const permissionSets = ['OWNER', 'ORDERS', 'CATALOGUE', 'SUPPORT', 'FINANCE'] as const
export type PermissionSetCode = (typeof permissionSets)[number]

/** Of owners alone: who holds which set decides about everything else. */
export const ownersOnly = ['staff'] as const satisfies readonly Permission[]
