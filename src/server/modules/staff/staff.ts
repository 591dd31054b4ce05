/**
 * Staff: administrators, what each of them may do, and the views that they save of their lists.
 *
 * Owns the tables permission_sets, admin_sets and list_views. Emits admin.invited, access.revoked, factors.lost and staff.lost. Who an
 * administrator is belongs to people, how one signs in to sign-in.
 */
import type { Registration } from '#server/registries.ts'
import { namesOfOwnSets } from './permissions.queries.ts'

export { askForFactorsByDefault } from './ask-for-factor.ts'
export { createAdmin } from './create-admin.ts'
export { holdDiscountLimit, isAble, loadRights } from './permissions.queries.ts'

export const staffRegistrations: Registration[] = [
  { registry: 'subject_names', type: 'permission_set', load: namesOfOwnSets },
]
