import * as z from 'zod'
import { defineCall } from '../call.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Rupiah } from '../money.ts'
import { Flag, pageOf, paging, sorting, wholeNumber } from '../page.ts'
import { Day, Id, line, lines, Time } from '../scalars.ts'
import {
  Closing,
  Discussion,
  IssueType,
  Ticket,
  TicketPriority,
  TicketStatus,
  fileErrors,
  ticketConflicts,
  ticketCore,
  ticketFiles,
} from './tickets.ts'

const byId = z.object({ id: Id })
const Somebody = z.object({ user_id: Id, name: z.string() })

const adminFields = {
  customer: Somebody.extend({ email: z.string() }),
  assigned_to: Somebody.nullable(),
  answer_due: Time.nullable().describe('The customer waits for an answer, promised until then'),
  is_overdue: z.boolean().describe('Past the promised time of the answer'),
}

export const AdminTicketRow = z.object({ ...ticketCore, ...adminFields })
export type AdminTicketRow = z.output<typeof AdminTicketRow>

export const AdminTicket = Ticket.extend({
  ...adminFields,
  version: z.int().describe('Counts messages and notes; an answer may name the one it was written under'),
  language: z.enum(['en', 'id']).describe('Of the customer'),
  phone_number: z.string().nullable(),
  joined_at: Time,
  resolution_due: Time,
  resolved_at: Time.nullable(),
  rated_at: Time.nullable(),
  provider_refund: z
    .object({
      service: z.string().nullable().describe('How it was paid'),
      why_not: z.object(serializedFields).nullable().describe('null where the provider gives it back'),
      is_whole: z.boolean().describe('Only the whole payment at once'),
      amount: Rupiah.describe('Of the payment'),
    })
    .nullable()
    .describe('Of a return: whether its money can go back the way it was paid'),
  history: z
    .array(
      z.object({
        type: z.enum(['STATUS', 'PRIORITY', 'ASSIGNED']),
        from: z.string().nullable(),
        to: z.string().nullable().describe('Of an assignment the name'),
        actor: z.string(),
        created_at: Time,
      }),
    )
    .describe('Oldest first'),
  orders: z
    .array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        status: z.string(),
        total: Rupiah,
        placed_at: Time,
      }),
    )
    .describe('The newest orders of the customer'),
  others: z
    .array(z.object({ ticket_id: Id, number: z.string(), subject: z.string(), status: TicketStatus }))
    .describe('The newest other tickets of the customer'),
})
export type AdminTicket = z.output<typeof AdminTicket>

export const listTickets = defineCall({
  method: 'GET',
  path: '/admin/tickets',
  access: 'admin',
  permission: 'support',
  summary: 'Tickets of all customers; unless sorted otherwise those come first whose answer is due first',
  query: z.strictObject({
    ...paging(),
    status: z
      .union([TicketStatus, z.enum(['ACTIVE', 'UNRESOLVED'])])
      .optional()
      .describe('ACTIVE: all that are not closed; UNRESOLVED: neither closed nor resolved'),
    priority: TicketPriority.optional(),
    issue_type: IssueType.optional(),
    unanswered: Flag.optional().describe('The customer wrote last and waits'),
    is_overdue: Flag.optional().describe('Past the promised time of the answer'),
    returns_waiting: Flag.optional().describe('Asks to give goods back about which nobody has decided'),
    waits: Flag.optional().describe('For an answer, or for a decision about a return'),
    assigned_to: z.union([Id, z.enum(['me', 'nobody'])]).optional(),
    user_id: Id.optional().describe('Of one customer'),
    order_id: Id.optional(),
    from_date: Day.optional(),
    to_date: Day.optional(),
    search: line(0, 100).optional().describe('Number, words of the subject, or of the customer’s name or address'),
    sort: sorting(['answer_due', 'created_at', 'last_message_at', 'priority'], 'answer_due:asc'),
  }),
  response: z.object({
    data: z.array(AdminTicketRow),
    meta: pageOf(AdminTicketRow).shape.meta.extend({
      counts: z.record(z.string(), z.int()).describe('Per state under the other filters, and UNANSWERED and OVERDUE'),
    }),
  }),
})

export const getTicket = defineCall({
  method: 'GET',
  path: '/admin/tickets/{id}',
  access: 'admin',
  permission: 'support',
  summary: 'A ticket with its history and what else is known of the customer',
  params: byId,
  response: AdminTicket,
  errors: ['not_found'],
})

export const listTicketDiscussions = defineCall({
  method: 'GET',
  path: '/admin/tickets/{id}/discussions',
  access: 'admin',
  permission: 'support',
  summary: 'The messages and notes of a ticket, newest first',
  params: byId,
  query: z.strictObject(paging()),
  response: pageOf(Discussion),
  errors: ['not_found'],
})

export const addDiscussion = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/discussions',
  access: 'admin',
  permission: 'support',
  summary:
    'Answer the customer, who gets a mail; or with `is_internal` write a note that only administrators read. With `seen_version` a conflict where somebody wrote meanwhile',
  params: byId,
  input: 'multipart',
  files: ticketFiles,
  body: z.strictObject({
    message: lines(1, 5000),
    is_internal: Flag.default(false),
    seen_version: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
    status: TicketStatus.exclude(['CLOSED']).optional().describe('The ticket’s state from now on'),
  }),
  response: Discussion,
  code: 201,
  message: 'reply_sent',
  errors: [...ticketConflicts, ...fileErrors],
  idempotent: true,
})

export const closeTicket = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/close',
  access: 'admin',
  permission: 'support',
  summary: 'Close a ticket',
  params: byId,
  body: Closing,
  response: AdminTicket,
  code: 201,
  message: 'ticket_closed',
  errors: [...ticketConflicts, 'return_undecided'],
  example: { withdraw_return: false },
})

export const openTicket = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/open',
  access: 'admin',
  permission: 'support',
  summary: 'Open a closed ticket again: it is in progress',
  params: byId,
  response: AdminTicket,
  code: 201,
  message: 'ticket_reopened',
  errors: ticketConflicts,
})

export const setTicketStatus = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/status',
  access: 'admin',
  permission: 'support',
  summary: 'Move a ticket that is not closed to another state; closing and opening have calls of their own',
  params: byId,
  body: z.strictObject({ status: TicketStatus.exclude(['CLOSED']) }),
  response: AdminTicket,
  code: 201,
  message: 'ticket_status_changed',
  errors: ticketConflicts,
  example: { status: 'WAITING_FOR_CUSTOMER' },
})

export const setTicketPriority = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/priority',
  access: 'admin',
  permission: 'support',
  summary: 'Say how urgent a ticket is',
  params: byId,
  body: z.strictObject({ priority: TicketPriority }),
  response: AdminTicket,
  code: 201,
  message: 'ticket_priority_changed',
  errors: ticketConflicts,
  example: { priority: 'URGENT' },
})

export const assignTicket = defineCall({
  method: 'PATCH',
  path: '/admin/tickets/{id}/assign',
  access: 'admin',
  permission: 'support',
  summary: 'Give a ticket to an administrator, or to nobody with null',
  params: byId,
  body: z.strictObject({ user_id: Id.nullable() }),
  response: AdminTicket,
  message: 'ticket_assigned',
  errors: [...ticketConflicts, 'invalid_input'],
  example: { user_id: null },
})

export const bulkTickets = defineCall({
  method: 'POST',
  path: '/admin/tickets/bulk-action',
  access: 'admin',
  permission: 'support',
  summary: 'Assign or close many tickets; each answers for itself',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(200),
    action: z.enum(['ASSIGN', 'CLOSE']),
    user_id: Id.nullable().default(null).describe('Whom they are assigned to'),
  }),
  response: z.object({
    done: z.int(),
    refused: z.int(),
    results: z.array(z.object({ id: Id, number: z.string().nullable(), done: z.boolean(), ...serializedFields })),
  }),
  message: 'tickets_changed',
  errors: ['invalid_input'],
  idempotent: true,
  example: { ids: ['01890000-0000-7000-8000-000000000000'], action: 'CLOSE' },
})

export const showPresence = defineCall({
  method: 'POST',
  path: '/admin/tickets/{id}/presence',
  access: 'admin',
  permission: 'support',
  summary: 'I have this ticket on my screen; answers who else has, and whether they write',
  params: byId,
  body: z.strictObject({ is_writing: z.boolean().default(false) }),
  response: z.object({
    version: z.int(),
    others: z.array(Somebody.extend({ is_writing: z.boolean(), seen_at: Time })),
  }),
  errors: ['not_found'],
  example: { is_writing: true },
})

const median = z.int().nullable().describe('Median in minutes; null where nothing was')

export const getTicketFigures = defineCall({
  method: 'GET',
  path: '/admin/tickets/figures',
  access: 'admin',
  permission: 'support',
  summary: 'How long first answers and resolutions took, by the day on which the ticket was made; the last 30 days',
  query: z.strictObject({ days: z.union([z.literal('30'), z.literal('90')]).default('30') }),
  response: z.object({
    promised: z.object({ first_response_hours: z.int(), resolution_hours: z.int() }),
    summary: z.object({
      tickets: z.int(),
      answered: z.int(),
      answered_in_time: z.int(),
      first_response: median,
      resolved: z.int(),
      resolved_in_time: z.int(),
      resolution: median,
      ratings: z.int(),
      rating_average: z.number().nullable().describe('One decimal'),
    }),
    days: z.array(z.object({ day: Day, tickets: z.int(), first_response: median, resolution: median })),
  }),
})
