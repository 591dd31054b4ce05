/**
 * Support: what customers ask, what the shop answers, and what they give back.
 *
 * Owns the tables tickets, ticket_messages, ticket_files, ticket_history, ticket_viewers, return_items and returned_lines. A
 * return claims units of the lines of an order; refunds, replacements and stock are the orders' (`orders/returns`).
 * Subscribes to events of orders, people and staff; emits nothing.
 */
import { on } from '#server/events.ts'
import { forgetCustomer } from './forget-customer.ts'
import { unassignTickets } from './status/unassign-tickets.ts'
import { clearViewersTask } from './presence/show-presence.ts'
import { findCancelledReplacementsTask, onReplacementCancelled, reopenReturnTask } from './returns/reopen-return.ts'

export const supportTasks = [clearViewersTask, reopenReturnTask, findCancelledReplacementsTask]

export const supportSubscriptions = [
  on('account.closing', (ctx, tx, { user_id }) => forgetCustomer(ctx, tx, user_id)),
  on('order.moved', onReplacementCancelled),
  on('staff.lost', (ctx, tx) => unassignTickets(ctx, tx)),
]
