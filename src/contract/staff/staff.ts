import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { pageOf } from '../page.ts'
import { Id, SeenCount } from '../scalars.ts'
import { permissions, permissionSets } from './permissions.ts'

export const PermissionName = z.enum(permissions)
export const SetCode = z.enum(permissionSets)
/** The sets of an administrator: at least one. */
export const SetsOfAdmin = z
  .array(SetCode)
  .min(1, issue('choose_set'))
  .max(permissionSets.length)
  .transform((sets) => permissionSets.filter((code) => sets.includes(code)))

export const PermissionSet = z.object({
  code: SetCode,
  permissions: z.array(PermissionName),
  version: z.int().describe('Counts the changes; 0 for the set of owners, which stays as it is'),
  admins: z.int().describe('How many administrators hold it'),
})
export type PermissionSet = z.output<typeof PermissionSet>

export const listPermissionSets = defineCall({
  method: 'GET',
  path: '/admin/permission-sets',
  access: 'admin',
  permission: 'staff',
  summary: 'The sets of permissions that administrators are given',
  response: pageOf(PermissionSet),
})

export const changePermissionSet = defineCall({
  method: 'PUT',
  path: '/admin/permission-sets/{code}',
  access: 'admin',
  permission: 'staff',
  summary: 'Say what a set allows; whoever holds it may do so within a second. The set of owners stays as it is',
  params: z.object({ code: SetCode }),
  body: z.strictObject({
    permissions: z.array(PermissionName.exclude(['staff'])).max(permissions.length),
    version: SeenCount.describe('The one that the change began with'),
  }),
  response: PermissionSet,
  message: 'permission_set_changed',
  errors: ['not_found', 'conflict', 'owners_stay'],
  example: { permissions: ['dashboard', 'orders'], version: 1 },
})

export const setAdminSets = defineCall({
  method: 'PUT',
  path: '/admin/admins/{id}/sets',
  access: 'admin',
  permission: 'staff',
  summary: 'Give an administrator other sets; what they may no longer do they cannot do within a second',
  params: z.object({ id: Id }),
  body: z.strictObject({ sets: SetsOfAdmin }),
  response: z.object({ sets: z.array(SetCode) }),
  message: 'admin_changed',
  errors: ['not_found', 'last_owner'],
  example: { sets: ['ORDERS', 'SUPPORT'] },
})

export const getMyPermissions = defineCall({
  method: 'GET',
  path: '/admin/my-permissions',
  access: 'admin',
  permission: 'any',
  summary: 'What I may do',
  response: z.object({ sets: z.array(SetCode), permissions: z.array(PermissionName) }),
})
