import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { listTickets as listTicketsCall } from '#contract/support/tickets-admin.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import { listTickets } from './listing/admin-tickets.queries.ts'
import { ticketsOnCustomerPage } from './listing/tickets-on-customer-page.ts'
import { lostItsReplacement } from './returns/reopen-return.ts'
import { countOpenByAge, countOverdueTickets, countReturns, loadAnswerQueue } from './listing/dashboard.queries.ts'

/** What support says in the registries. */
export const supportRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'tickets', load: listTicketsOf },
  { registry: 'customer_page', load: ticketsOnCustomerPage },
  {
    registry: 'closing',
    look: async (tx, { user_id }) => {
      const open_returns = await listOpenReturns(tx, user_id)
      return { objection: open_returns.length > 0 ? say('return_still_open') : null, details: { open_returns } }
    },
  },
  {
    registry: 'queues',
    queue: 'ANSWER',
    link: { list: 'tickets', filters: { unanswered: 'true' } },
    load: loadAnswerQueue,
  },
  {
    registry: 'attention',
    kind: 'OVERDUE_TICKETS',
    link: { list: 'tickets', filters: { is_overdue: 'true' } },
    count: countOverdueTickets,
  },
  {
    registry: 'attention',
    kind: 'RETURNS',
    link: { list: 'tickets', filters: { returns_waiting: 'true' } },
    count: countReturns,
  },
  {
    registry: 'palette',
    kind: 'TICKET',
    needs: listTicketsCall.permission,
    find: async (ctx, asked) => {
      const { data } = await listTickets(ctx, listTicketsCall.query.parse({ ...asked, sort: 'last_message_at:desc' }))
      return data.map((ticket) => ({
        id: ticket.ticket_id,
        name: ticket.number,
        facts: [ticket.subject, ticket.customer.name],
        amount: null,
        status: null,
      }))
    },
  },
  { registry: 'dashboard', load: async (ctx) => ({ open_tickets: await countOpenByAge(ctx) }) },
  { registry: 'subject_names', type: 'ticket', load: namesOfTickets },
]

/** Notes are among administrators and no part of it. */
async function listTicketsOf(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql`
    select t.reference as number, t.issue_type, t.subject, t.status, t.rating, t.rating_comment, t.created_at, t.closed_at,
           (select jsonb_agg(jsonb_build_object('by', m.author_role, 'message', m.message, 'created_at', m.created_at, 'files',
                     (select jsonb_agg(f.name order by f.position) from ticket_files f where f.message_id = m.message_id))
                   order by m.created_at, m.message_id)
              from ticket_messages m where m.ticket_id = t.ticket_id and not m.is_internal) as messages
      from tickets t where t.user_id = ${user_id} order by t.created_at desc`.execute(db)
  return rows
}

async function namesOfTickets(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select ticket_id as id, reference as name from tickets where ticket_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Tickets with a return to be decided, or to be decided again; closed ones of old included. */
async function listOpenReturns(tx: Tx, user_id: string): Promise<{ ticket_id: string; number: string }[]> {
  const { rows } = await sql<{ ticket_id: string; number: string }>`
    select t.ticket_id, t.reference as number from tickets t
     where t.user_id = ${user_id}
       and exists (select from return_items r where r.ticket_id = t.ticket_id and (r.status = 'PENDING' or ${lostItsReplacement}))
     order by t.created_at`.execute(tx)
  return rows
}
