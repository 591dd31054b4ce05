import { serializedFields } from '../messages/told.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Day, Email, Id, line, Time } from '../scalars.ts'
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
    sort: sorting(['name', 'email', 'created_at'], 'name:asc'),
  }),
  response: pageOf(AdminAccount),
})

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/admin/admins',
  access: 'admin',
  permission: 'staff',
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
  errors: ['email_taken'],
  attempts: 'message',
  example: { email: 'rina@sehati.test', first_name: 'Rina', last_name: 'Wijaya', sets: ['ORDERS'] },
})

const byId = z.object({ id: Id })

export const changeAdmin = defineCall({
  method: 'PATCH',
  path: '/admin/admins/{id}',
  access: 'admin',
  permission: 'staff',
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
  summary: 'Remove an administrator for good; the address is free again',
  params: byId,
  response: z.null(),
  message: 'admin_removed',
  errors: ['not_found', 'own_account', 'last_admin', 'last_owner'],
})

const AuditActor = z.object({ user_id: Id, email: z.string(), first_name: z.string(), last_name: z.string() })
export type AuditActor = z.output<typeof AuditActor>

export const AuditEntry = z.object({
  audit_id: Id,
  actor: AuditActor,
  action: z.string().describe('The thing and the verb, such as `product.update`'),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable().describe('What people call it: an order number, a name; null where it has none'),
  before: z.unknown(),
  after: z.unknown(),
  remarks: z
    .array(z.object(serializedFields))
    .describe('What the shop itself says in `before` and `after`, by its name, for words in other languages'),
  created_at: Time,
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Letters, digits and the signs between them, as the log names actions and things. */
const nameOf = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[\w.:-]*$/)

export const listAuditLog = defineCall({
  method: 'GET',
  path: '/admin/audit-log',
  access: 'admin',
  permission: 'audit_log',
  summary: 'What administrators did, newest first, with the people and actions that it can be narrowed down to',
  query: z.strictObject({
    ...paging(),
    actor_id: Id.optional(),
    action: nameOf(60).optional().describe('Whole (`admin.suspend`) or its first part (`admin`)'),
    subject_type: nameOf(60).optional(),
    subject_id: nameOf(100).optional(),
    from: Day.optional(),
    to: Day.optional(),
    sort: sorting(['created_at'], 'created_at:desc'),
  }),
  response: pageOf(AuditEntry).extend({
    actors: z
      .array(AuditActor.extend({ is_removed: z.boolean() }))
      .describe('Everybody who is or was an administrator'),
    actions: z.array(z.string()).describe('Every action that the log knows'),
  }),
})
