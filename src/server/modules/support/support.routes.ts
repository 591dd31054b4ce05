import * as returnCalls from '#contract/support/returns.ts'
import * as adminCalls from '#contract/support/tickets-admin.ts'
import * as calls from '#contract/support/tickets.ts'
import { serve } from '#server/http/serve.ts'
import { getTicket } from './listing/admin-ticket.queries.ts'
import { listTickets } from './listing/admin-tickets.queries.ts'
import { listDiscussions } from './listing/discussions.queries.ts'
import { getTicketFigures } from './listing/figures.queries.ts'
import { getMyTicket, listMyTickets } from './listing/tickets.queries.ts'
import { assignTicket, bulkTickets } from './status/assign-ticket.ts'
import { closeMyTicket, closeTicket, openTicket, setTicketPriority, setTicketStatus } from './status/move-ticket.ts'
import { showPresence } from './presence/show-presence.ts'
import { decideReturn } from './returns/decide-return.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { getReturnOptions } from './returns/returns.queries.ts'
import { answerTicket } from './messages/answer-ticket.ts'
import { createTicket } from './messages/create-ticket.ts'
import { markRead, rateTicket } from './messages/rate-ticket.ts'
import { replyToTicket } from './messages/reply-to-ticket.ts'

export const supportRoutes = [
  serve(calls.listMyTickets, (ctx, { query }) => listMyTickets(ctx, query)),
  serve(calls.getMyTicket, (ctx, { params }) => getMyTicket(ctx, params.id)),
  serve(calls.createTicket, (ctx, { body, files }) => createTicket(ctx, body, files)),
  serve(calls.listDiscussions, (ctx, { params, query }) => listDiscussions(ctx, params.id, query)),
  serve(calls.replyToTicket, (ctx, { params, body, files }) =>
    replyToTicket(ctx, params.id, { message: body.message, uploaded: files }),
  ),
  serve(calls.closeMyTicket, (ctx, { params, body }) => closeMyTicket(ctx, params.id, body)),
  serve(calls.rateTicket, (ctx, { params, body }) => rateTicket(ctx, params.id, body)),
  serve(calls.markTicketRead, (ctx, { params }) => markRead(ctx, params.id)),
  serve(adminCalls.listTickets, (ctx, { query }) => listTickets(ctx, query)),
  serve(adminCalls.getTicketFigures, (ctx, { query }) => getTicketFigures(ctx, query)),
  serve(adminCalls.getTicket, (ctx, { params }) => getTicket(ctx, params.id)),
  serve(adminCalls.listTicketDiscussions, (ctx, { params, query }) => listDiscussions(ctx, params.id, query)),
  serve(adminCalls.addDiscussion, (ctx, { params, body, files }) =>
    answerTicket(ctx, params.id, { answer: body, uploaded: files }),
  ),
  serve(adminCalls.closeTicket, (ctx, { params, body }) => closeTicket(ctx, params.id, body)),
  serve(adminCalls.openTicket, (ctx, { params }) => openTicket(ctx, params.id)),
  serve(adminCalls.setTicketStatus, (ctx, { params, body }) => setTicketStatus(ctx, params.id, body.status)),
  serve(adminCalls.setTicketPriority, (ctx, { params, body }) => setTicketPriority(ctx, params.id, body.priority)),
  serve(adminCalls.assignTicket, (ctx, { params, body }) => assignTicket(ctx, params.id, body.user_id)),
  serve(adminCalls.bulkTickets, (ctx, { body }) => bulkTickets(ctx, body)),
  serve(adminCalls.showPresence, (ctx, { params, body }) => showPresence(ctx, params.id, body.is_writing)),
  serve(returnCalls.getReturnOptions, (ctx, { query }) => getReturnOptions(ctx, query.order_id)),
  serve(returnCalls.decideReturn, (ctx, { params, body }) => decideReturn(ctx, params.id, body)),
  serve(returnCalls.receiveReturn, (ctx, { params, body }) => receiveReturn(ctx, params.id, body)),
]
