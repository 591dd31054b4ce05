import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, wholeNumber } from '../page.ts'
import { Id, line, SeenCount } from '../scalars.ts'
import { inSetOrder, permissions } from './permissions.ts'

/** Shipped sets and those of the shop's own together. */
export const mostPermissionSets = 40

export const PermissionName = z.enum(permissions)
export const SetCode = z
  .string()
  .min(1)
  .max(40)
  .describe('OWNER and the other shipped ones, or the id of a set of the shop’s own')
/** The sets of an administrator: at least one. */
export const SetsOfAdmin = z.array(SetCode).min(1, issue('choose_set')).max(mostPermissionSets).transform(inSetOrder)

export const PermissionSet = z.object({
  code: SetCode,
  name: z.string().nullable().describe('Of a set of the shop’s own; screens name the shipped ones by their code'),
  permissions: z.array(PermissionName),
  version: z.int().describe('Counts the changes; 0 for the set of owners, which stays as it is'),
  needs_factor: z.boolean().describe('Whoever holds it adds a second factor before anything else works'),
  discount_limit: Rupiah.nullable().describe(
    'The most that a discount takes off which its holders give by hand; 0 none, null for owners, who have no limit',
  ),
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

const Name = line(1, 40)
const Allowed = z.array(PermissionName.exclude(['staff'])).max(permissions.length)
const DiscountLimit = wholeNumber({ min: 0, max: 1_000_000_000 }).refine(
  (limit) => limit === 0 || limit >= 1_000,
  issue('at_least', { min: 1_000 }),
)
const byCode = z.object({ code: SetCode })

export const addPermissionSet = defineCall({
  method: 'POST',
  path: '/admin/permission-sets',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: `Make a set of permissions of the shop's own; there are at most ${mostPermissionSets} with the shipped ones`,
  body: z.strictObject({ name: Name, permissions: Allowed, discount_limit: DiscountLimit.default(0) }),
  response: PermissionSet,
  code: 201,
  message: 'permission_set_changed',
  errors: ['already_taken', 'conflict'],
  example: { name: 'Kasir', permissions: ['orders'] },
})

export const changePermissionSet = defineCall({
  method: 'PUT',
  path: '/admin/permission-sets/{code}',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary:
    'Say what a set allows; whoever holds it may do so within a second. The set of owners stays as it is, and only sets of the shop’s own have a name to change',
  params: byCode,
  body: z.strictObject({
    name: Name.optional(),
    permissions: Allowed,
    discount_limit: DiscountLimit.optional(),
    version: SeenCount.describe('The one that the change began with'),
  }),
  response: PermissionSet,
  message: 'permission_set_changed',
  errors: ['not_found', 'conflict', 'owners_stay', 'already_taken', 'invalid_input'],
  example: { permissions: ['dashboard', 'orders'], version: 1 },
})

export const deletePermissionSet = defineCall({
  method: 'DELETE',
  path: '/admin/permission-sets/{code}',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary:
    'Delete a set of the shop’s own. While administrators hold it that needs a replacement, which they get; the refusal names them',
  params: byCode,
  query: z.strictObject({ replacement: SetCode.optional() }),
  response: z.null(),
  message: 'permission_set_deleted',
  errors: ['not_found', 'still_in_use', 'set_stays', 'invalid_input'],
})

export const askForFactor = defineCall({
  method: 'PUT',
  path: '/admin/permission-sets/{code}/second-factor',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: 'Say whether administrators who hold a set must have a second factor, owners too; it counts within a second',
  params: byCode,
  body: z.strictObject({ is_needed: z.boolean() }),
  response: PermissionSet,
  message: 'permission_set_changed',
  errors: ['not_found'],
  example: { is_needed: true },
})

export const setAdminSets = defineCall({
  method: 'PUT',
  path: '/admin/admins/{id}/sets',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: 'Give an administrator other sets; what they may no longer do they cannot do within a second',
  params: z.object({ id: Id }),
  body: z.strictObject({ sets: SetsOfAdmin }),
  response: z.object({ sets: z.array(SetCode) }),
  message: 'admin_changed',
  errors: ['not_found', 'last_owner', 'invalid_input'],
  example: { sets: ['ORDERS', 'SUPPORT'] },
})

export const getMyPermissions = defineCall({
  method: 'GET',
  path: '/admin/my-permissions',
  access: 'admin',
  permission: 'any',
  worksWithoutFactor: true,
  summary: 'What I may do',
  response: z.object({
    sets: z.array(SetCode),
    permissions: z.array(PermissionName),
    discount_limit: Rupiah.nullable().describe(
      'The most that a discount of mine by hand takes off; null without a limit',
    ),
    must_add_factor: z.boolean().describe('Nothing else works until I have added a second factor'),
  }),
})
