import * as z from 'zod'
import { Role } from '../people/profile.ts'
import { defineCall } from '../call.ts'
import { RefundState } from '../orders/orders.ts'
import { orJsonText } from '../json-text.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, lines, Quantity, Time } from '../scalars.ts'

export const issueTypes = ['ORDER', 'PAYMENT', 'DELIVERY', 'PRODUCT', 'RETURN', 'ACCOUNT', 'OTHER'] as const
export const IssueType = z.enum(issueTypes)
export type IssueType = z.output<typeof IssueType>

export const ticketStatuses = ['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED'] as const
export const TicketStatus = z.enum(ticketStatuses)
export type TicketStatus = z.output<typeof TicketStatus>

export const ticketPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export const TicketPriority = z.enum(ticketPriorities)
export type TicketPriority = z.output<typeof TicketPriority>

/** What the present reader may do with the ticket now; the screen shows these and nothing else. */
export const TicketAction = z.enum(['reply', 'note', 'close', 'rate', 'open', 'status'])
export type TicketAction = z.output<typeof TicketAction>

/** Pictures, PDFs and videos of a message. */
export const ticketFiles = { field: 'files', maxFiles: 5, maxBytes: 10 * 1024 * 1024 } as const
export const ticketFileTypes =
  'image/jpeg,image/png,image/webp,image/avif,application/pdf,video/mp4,video/quicktime,video/webm'

export const TicketFile = z.object({
  file_id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  url: z.string().describe('Readable for ten minutes; the next answer has another one'),
})
export type TicketFile = z.output<typeof TicketFile>

export const Discussion = z.object({
  discussion_id: Id,
  author_role: Role,
  author_name: z.string(),
  message: z.string(),
  files: z.array(TicketFile),
  is_internal: z.boolean().describe('A note among administrators; customers never receive one'),
  created_at: Time,
})
export type Discussion = z.output<typeof Discussion>

export const returnReasons = ['DAMAGED', 'LEAKING', 'WRONG_ITEM', 'MISSING', 'EXPIRED', 'REACTION', 'OTHER'] as const
export const ReturnReason = z.enum(returnReasons)
export type ReturnReason = z.output<typeof ReturnReason>

/** What a customer asks to give back. */
export const ReturnWish = z.strictObject({ order_item_id: Id, quantity: Quantity, reason: ReturnReason })
export type ReturnWish = z.output<typeof ReturnWish>

export const ReturnItem = z.object({
  return_item_id: Id,
  order_item_id: Id,
  name: z.string(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  reason: ReturnReason,
  status: z.enum(['PENDING', 'REFUSED', 'REFUNDED', 'REPLACED', 'WITHDRAWN']),
  amount: Rupiah.nullable().describe('What was refunded'),
  refund: z
    .object({ to: z.enum(['WALLET', 'PROVIDER']), status: RefundState })
    .nullable()
    .describe('Of a refund: where its money goes, and how far it is'),
  most_amount: Rupiah.describe('What was paid for these units, as far as the shop still holds it'),
  goods_back: z.boolean().describe('The customer sends the goods back'),
  note: z.string().describe('What the shop says about its decision'),
  replacement: z.object({ order_id: Id, order_number: z.string() }).nullable(),
  received_quantity: z.int(),
  sellable_quantity: z.int(),
})
export type ReturnItem = z.output<typeof ReturnItem>

const TicketLine = z.object({
  order_item_id: Id,
  name: z.string(),
  image_url: z.string().nullable(),
  quantity: z.int(),
})

export const ticketCore = {
  ticket_id: Id,
  number: z.string().describe('What people see: TK-000123'),
  issue_type: IssueType,
  subject: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  order: z.object({ order_id: Id, order_number: z.string() }).nullable(),
  last_author: Role,
  last_excerpt: z.string().describe('How the newest message begins'),
  last_message_at: Time,
  unread: z.int().describe('Answers that the customer has not seen'),
  rating: z.int().nullable(),
  allowed_actions: z.array(TicketAction),
  created_at: Time,
  updated_at: Time,
  closed_at: Time.nullable(),
}

export const TicketSummary = z.object(ticketCore)
export type TicketSummary = z.output<typeof TicketSummary>

export const Ticket = z.object({
  ...ticketCore,
  description: z.string(),
  files: z.array(TicketFile).describe('Of the description'),
  return_items: z.array(ReturnItem).describe('What a RETURN asks to give back, and what was decided'),
  lines: z.array(TicketLine).describe('What of the order it is about'),
  rating_comment: z.string(),
  first_response_due: Time.describe('Until then the shop has promised its first answer'),
  first_response_at: Time.nullable(),
})
export type Ticket = z.output<typeof Ticket>

const byId = z.object({ id: Id })
/** What closing a ticket means for an undecided return in it. */
export const Closing = z.strictObject({
  withdraw_return: z.boolean().default(false).describe('Needed where a return has not been decided: it is withdrawn'),
})
/** What calls answer that act on a ticket. */
export const ticketConflicts = ['not_found', 'ticket_status_conflict'] as const
export const fileErrors = ['invalid_input', 'payload_too_large', 'media_type_not_supported', 'conflict'] as const

export const listMyTickets = defineCall({
  method: 'GET',
  path: '/tickets',
  access: 'customer',
  summary: 'My tickets, the one with the newest message first; `meta.counts` has the number in each state',
  query: z.strictObject({
    ...paging(),
    status: z
      .union([TicketStatus, z.literal('ACTIVE')])
      .optional()
      .describe('ACTIVE: all that are not closed'),
    order_id: Id.optional().describe('About this order'),
    search: line(0, 100).optional().describe('Number, or a part of the subject'),
    sort: sorting(['last_message_at', 'created_at'], 'last_message_at:desc'),
  }),
  response: z.object({
    data: z.array(TicketSummary),
    meta: pageOf(TicketSummary).shape.meta.extend({
      counts: z.record(z.string(), z.int()).describe('Per state'),
      unread: z.int().describe('Tickets with an answer that I have not seen'),
    }),
  }),
})

export const getMyTicket = defineCall({
  method: 'GET',
  path: '/tickets/{id}',
  access: 'customer',
  summary: 'One of my tickets',
  params: byId,
  response: Ticket,
  errors: ['not_found'],
})

export const createTicket = defineCall({
  method: 'POST',
  path: '/tickets',
  access: 'customer',
  summary:
    'Ask the shop something, with up to five pictures, PDFs or videos of 10 MB each; at most 10 open tickets, 20 in a day and 100 MB of files in a day',
  input: 'multipart',
  files: ticketFiles,
  body: z.strictObject({
    issue_type: IssueType,
    subject: line(5, 120),
    description: lines(10, 5000),
    order_id: Id.optional(),
    return_items: orJsonText(z.array(ReturnWish).max(100))
      .optional()
      .describe('Of a RETURN: lines of the order with quantity and reason'),
    order_item_ids: orJsonText(z.array(Id).max(100)).optional().describe('Lines of the order that it is about'),
  }),
  response: Ticket,
  code: 201,
  message: 'ticket_created',
  errors: ['not_found', 'return_not_possible', 'ticket_limit', ...fileErrors],
  idempotent: true,
})

export const listDiscussions = defineCall({
  method: 'GET',
  path: '/tickets/{id}/discussions',
  access: 'customer',
  summary: 'The messages of my ticket, newest first; the oldest one is its description',
  params: byId,
  query: z.strictObject(paging()),
  response: pageOf(Discussion),
  errors: ['not_found'],
})

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/tickets/{id}/discussions',
  access: 'customer',
  summary: 'Write in my ticket; one that waited for me or was resolved is in progress again, a closed one is refused',
  params: byId,
  input: 'multipart',
  files: ticketFiles,
  body: z.strictObject({ message: lines(1, 5000) }),
  response: Discussion,
  code: 201,
  message: 'reply_sent',
  errors: [...ticketConflicts, ...fileErrors],
  idempotent: true,
})

export const closeMyTicket = defineCall({
  method: 'POST',
  path: '/tickets/{id}/close',
  access: 'customer',
  summary: 'Close my ticket',
  params: byId,
  body: Closing,
  response: Ticket,
  code: 201,
  message: 'ticket_closed',
  errors: [...ticketConflicts, 'return_undecided'],
  example: { withdraw_return: false },
})

export const rateTicket = defineCall({
  method: 'POST',
  path: '/tickets/{id}/rate',
  access: 'customer',
  summary: 'Say once how good the help was, when the ticket is resolved or closed',
  params: byId,
  body: z.strictObject({ rating: z.int().min(1).max(5), comment: lines(0, 500).default('') }),
  response: Ticket,
  code: 201,
  message: 'ticket_rated',
  errors: ticketConflicts,
  example: { rating: 5, comment: 'Cepat dan ramah' },
})

export const markTicketRead = defineCall({
  method: 'POST',
  path: '/tickets/{id}/read',
  access: 'customer',
  summary: 'I have seen the answers of my ticket',
  params: byId,
  response: z.null(),
  errors: ['not_found'],
})
