import * as z from 'zod'
import { defineCall } from '../call.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Day, Id, Time } from '../scalars.ts'

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
