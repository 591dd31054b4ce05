/**
 * What an administrator may be allowed to do, in the groups that screens show. Each call of administrators names what it needs
 * (decisions 88 and 166).
 */
export const permissionGroups = {
  overview: ['dashboard', 'analytics'],
  orders: ['orders', 'orders_export', 'fulfilment', 'refunds'],
  catalogue: ['catalogue', 'content', 'vouchers', 'reviews'],
  customers: ['support', 'customers', 'customers_manage'],
  money: ['affiliates', 'wallets', 'wallet_adjust', 'withdrawals', 'reconciliation'],
  shop: ['settings', 'audit_log', 'staff'],
} as const
export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]
export const permissions: readonly Permission[] = Object.values(permissionGroups).flat()

/** One permission, any of some, all of some, or `any` where being an administrator is enough: their own lists and profile. */
export type Needed = Permission | 'any' | readonly Permission[] | { readonly all: readonly Permission[] }

/** Whether an administrator who holds these permissions may do what needs that one. */
export function isAllowed(needed: Needed, held: readonly string[]): boolean {
  if (needed === 'any') return true
  if (typeof needed === 'string') return held.includes(needed)
  return 'all' in needed ? missingOf(needed, held).length === 0 : needed.some((one) => held.includes(one))
}

/** The permissions of which one, or all, are missing to an administrator who is not allowed. */
export function missingOf(needed: Exclude<Needed, 'any'>, held: readonly string[] = []): readonly Permission[] {
  if (typeof needed === 'string') return [needed]
  return 'all' in needed ? needed.all.filter((one) => !held.includes(one)) : needed
}

/** Permissions that are of no use without another: who packs orders sees them. */
const implied: Partial<Record<Permission, Permission>> = { fulfilment: 'orders', customers_manage: 'customers' }

/** What is left of these without one, which takes along those that are of no use without it. */
export function withoutPermission(held: readonly Permission[], one: Permission): Permission[] {
  return held.filter((other) => other !== one && implied[other] !== one)
}

/** These permissions with those that they need, each once, in the order of the groups. */
export function completePermissions(chosen: readonly Permission[]): Permission[] {
  return permissions.filter((one) => chosen.includes(one) || chosen.some((other) => implied[other] === one))
}

/** The sets that a shop begins with. An owner may do everything, and the set of owners stays as it is. */
export const permissionSets = ['OWNER', 'ORDERS', 'WAREHOUSE', 'CATALOGUE', 'SUPPORT', 'FINANCE'] as const
export type PermissionSetCode = (typeof permissionSets)[number]

export function isShippedSet(code: string): code is PermissionSetCode {
  return permissionSets.some((shipped) => shipped === code)
}

/** Each set once: the shipped ones as they stand above, then the shop's own as they were made. */
export function inSetOrder(codes: readonly string[]): string[] {
  return [
    ...permissionSets.filter((code) => codes.includes(code)),
    ...new Set(codes.filter((code) => !isShippedSet(code)).toSorted()),
  ]
}

/** Of owners alone: who holds which set decides about everything else. */
export const ownersOnly = ['staff'] as const satisfies readonly Permission[]
