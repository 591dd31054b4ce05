import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Email, Id, line, Time } from '../scalars.ts'
import { SetCode, SetsOfAdmin } from './staff.ts'
import { visible } from '../visible.ts'

/** INVITED: has not chosen a password yet. */
export const AdminStatus = z.enum(['INVITED', 'ACTIVE', 'SUSPENDED'])
export type AdminStatus = z.output<typeof AdminStatus>

export const AdminAccount = z.object({
  user_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  status: AdminStatus,
  sets: z.array(SetCode).describe('What they may do, by the sets of permissions'),
  grants: z
    .array(
      z.object({
        code: SetCode,
        name: z.string().nullable().describe('Of a set of the shop’s own'),
        given_at: Time.nullable().describe('Of older ones nothing is known'),
        given_by: z.string().nullable().describe('The name of the administrator who gave it'),
      }),
    )
    .describe('Each of the sets, since when and given by whom'),
  has_factor: z.boolean().describe('A passkey or an authenticator app'),
  is_me: z.boolean(),
  last_sign_in_at: Time.nullable().describe('Of the last month; older ones are not kept'),
  created_at: Time,
})
export type AdminAccount = z.output<typeof AdminAccount>

export const listAdmins = defineCall({
  method: 'GET',
  path: '/admin/admins',
  access: 'admin',
  permission: ['staff', 'support'],
  summary: 'Administrators',
  query: z.strictObject({
    ...paging(),
    search: z.string().overwrite(visible).max(100).optional(),
    status: AdminStatus.optional(),
    set: SetCode.optional().describe('Who holds this set'),
    sort: sorting(['name', 'email', 'created_at'], 'name:asc'),
  }),
  response: pageOf(AdminAccount),
})

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/admin/admins',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: 'Invite an administrator: they get a link to choose a password. For one who has not used it, another link',
  body: z.strictObject({
    email: Email,
    first_name: line(1, 50),
    last_name: line(0, 50).default(''),
    language: z.enum(['en', 'id']).default('en'),
    sets: SetsOfAdmin.describe('What they may do; an invitation that is sent again changes nothing of it'),
  }),
  response: AdminAccount,
  code: 201,
  message: 'invitation_sent',
  errors: ['email_taken', 'invalid_input'],
  attempts: 'message',
  example: { email: 'rina@sehati.test', first_name: 'Rina', last_name: 'Wijaya', sets: ['ORDERS'] },
})

const byId = z.object({ id: Id })

export const changeAdmin = defineCall({
  method: 'PATCH',
  path: '/admin/admins/{id}',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: 'Suspend or reactivate an administrator, or correct a name; a suspended one is out at once',
  params: byId,
  body: z
    .strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED']), first_name: line(1, 50), last_name: line(0, 50) })
    .partial(),
  response: AdminAccount,
  message: 'admin_changed',
  errors: ['not_found', 'own_account', 'last_admin', 'last_owner'],
  example: { status: 'SUSPENDED' },
})

export const removeAdmin = defineCall({
  method: 'DELETE',
  path: '/admin/admins/{id}',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary: 'Remove an administrator for good; the address is free again',
  params: byId,
  response: z.null(),
  message: 'admin_removed',
  errors: ['not_found', 'own_account', 'last_admin', 'last_owner'],
})

export const removeFactorsOf = defineCall({
  method: 'DELETE',
  path: '/admin/admins/{id}/factors',
  access: 'admin',
  permission: 'staff',
  freshProof: true,
  summary:
    'Remove every factor of an administrator who has lost theirs, and end their sessions; they sign in with the password',
  params: byId,
  response: AdminAccount,
  message: 'admin_changed',
  errors: ['not_found', 'own_account'],
})
