import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../page.ts'
import { Id, line, lines } from '../scalars.ts'

const byId = z.object({ id: Id })
const replyFields = { name: line(1, 60), words: z.strictObject({ en: lines(1, 3000), id: lines(0, 3000) }) }

export const TicketReply = z.object({
  reply_id: Id,
  name: z.string(),
  words: z
    .object({ en: z.string(), id: z.string() })
    .describe(
      'With {name}, {order_number}, {ticket_number} and {shop}; where the Indonesian is empty the English is used',
    ),
  version: z.int(),
})
export type TicketReply = z.output<typeof TicketReply>

export const listTicketReplies = defineCall({
  method: 'GET',
  path: '/admin/ticket-replies',
  access: 'admin',
  summary: 'Saved answers, by name',
  response: pageOf(TicketReply),
})

export const addTicketReply = defineCall({
  method: 'POST',
  path: '/admin/ticket-replies',
  access: 'admin',
  summary: 'Save an answer for later, in both languages',
  body: z.strictObject(replyFields),
  response: TicketReply,
  code: 201,
  message: 'ticket_reply_saved',
  errors: ['already_taken'],
  example: {
    name: 'Sedang dicek',
    words: { en: 'Hello {name}, we are looking into it.', id: 'Halo {name}, kami cek dulu.' },
  },
})

export const changeTicketReply = defineCall({
  method: 'PATCH',
  path: '/admin/ticket-replies/{id}',
  access: 'admin',
  summary: 'Change a saved answer; an outdated version is a conflict',
  params: byId,
  body: z.strictObject({ ...replyFields, version: z.int().min(1) }),
  response: TicketReply,
  message: 'ticket_reply_saved',
  errors: ['not_found', 'conflict', 'already_taken'],
  example: { version: 1, name: 'Sedang dicek', words: { en: 'Hello {name}.', id: 'Halo {name}.' } },
})

export const deleteTicketReply = defineCall({
  method: 'DELETE',
  path: '/admin/ticket-replies/{id}',
  access: 'admin',
  summary: 'Forget a saved answer',
  params: byId,
  response: z.null(),
  message: 'ticket_reply_deleted',
  errors: ['not_found'],
})
