import { sql } from 'kysely'
import type * as z from 'zod'
import { say } from '#contract/messages/message.ts'
import { ticketClosed, ticketReopened, ticketResolved } from '#contract/support/ticket-notices.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import type { Closing as ClosingBody, Ticket, TicketPriority, TicketStatus } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, CustomerCtx, SignedInCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getTicket } from '../listing/admin-ticket.queries.ts'
import { getMyTicket } from '../listing/tickets.queries.ts'
import { noteChange } from '../messages/insert-message.ts'
import { settleOpenReturn } from '../returns/withdraw-return.ts'
import { openStatuses, statusConflict } from './ticket-status.ts'

type Closing = z.output<typeof ClosingBody>

/** The customer closes a ticket of their own. */
export async function closeMyTicket(ctx: CustomerCtx, ticket_id: string, closing: Closing): Promise<Ticket> {
  await transaction(ctx.db, async (tx) => {
    const moved = await moveTicket(ctx, tx, ticket_id, { to: 'CLOSED', from: openStatuses })
    await settleOpenReturn(ctx, tx, { ...moved, ...closing })
  })
  return getMyTicket(ctx, ticket_id)
}

export async function closeTicket(ctx: AdminCtx, ticket_id: string, closing: Closing): Promise<AdminTicket> {
  await transaction(ctx.db, (tx) => closeAsAdmin(ctx, tx, ticket_id, closing))
  return getTicket(ctx, ticket_id)
}

export async function closeAsAdmin(
  ctx: AdminCtx,
  tx: Tx,
  ticket_id: string,
  closing: Closing = { withdraw_return: false },
): Promise<void> {
  const moved = await moveTicket(ctx, tx, ticket_id, { to: 'CLOSED', from: openStatuses })
  const withdraw_return = await settleOpenReturn(ctx, tx, { ...moved, ...closing })
  await noteMove(ctx, tx, moved, { action: 'ticket.close', withdraw_return })
}

/** What was closed is in progress again. */
export async function openTicket(ctx: AdminCtx, ticket_id: string): Promise<AdminTicket> {
  await transaction(ctx.db, (tx) =>
    moveByAdmin(ctx, tx, { ticket_id, to: 'IN_PROGRESS', from: ['CLOSED'], action: 'ticket.open' }),
  )
  return getTicket(ctx, ticket_id)
}

export async function setTicketStatus(ctx: AdminCtx, ticket_id: string, to: TicketStatus): Promise<AdminTicket> {
  await transaction(ctx.db, (tx) =>
    moveByAdmin(ctx, tx, { ticket_id, to, from: openStatuses, action: 'ticket.status' }),
  )
  return getTicket(ctx, ticket_id)
}

type Move = {
  ticket_id: string
  to: TicketStatus
  from: readonly TicketStatus[]
  action: 'ticket.open' | 'ticket.status'
}

async function moveByAdmin(ctx: AdminCtx, tx: Tx, { ticket_id, to, from, action }: Move): Promise<void> {
  const moved = await moveTicket(ctx, tx, ticket_id, { to, from })
  if (moved.from_status !== to) await noteMove(ctx, tx, moved, { action, withdraw_return: false })
}

type Noted = { action: Move['action'] | 'ticket.close'; withdraw_return: boolean }

async function noteMove(ctx: AdminCtx, tx: Tx, moved: MovedTicket, { action, withdraw_return }: Noted): Promise<void> {
  await writeAudit(ctx, tx, {
    action,
    subject_type: 'ticket',
    subject_id: moved.ticket_id,
    before: { status: moved.from_status },
    after: { status: moved.status, ...(withdraw_return && { withdraw_return }) },
  })
  const facts = { ...moved, at: ctx.now(), withdraw_return }
  if (moved.from_status === 'CLOSED') await notify(ctx, tx, ticketReopened, facts)
  else if (moved.status === 'RESOLVED') await notify(ctx, tx, ticketResolved, facts)
  else if (moved.status === 'CLOSED') await notify(ctx, tx, ticketClosed, facts)
}

export type MovedTicket = {
  ticket_id: string
  reference: string
  user_id: string
  version: number
  from_status: TicketStatus
  status: TicketStatus
}

/**
 * Besides answers the only code that writes the status of a ticket; the guard is the statement itself. A closed or resolved
 * ticket has no answer due. Customers move their own only; another's is `not_found`.
 */
async function moveTicket(
  ctx: SignedInCtx,
  tx: Tx,
  ticket_id: string,
  { to, from }: Pick<Move, 'to' | 'from'>,
): Promise<MovedTicket> {
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const now = ctx.now()
  const isEnd = to === 'RESOLVED' || to === 'CLOSED'
  const { rows } = await sql<{ status_now: TicketStatus } & (MovedTicket | { from_status: null })>`
    with locked as (
      select ticket_id, status from tickets
       where ticket_id = ${ticket_id} and (${owner}::uuid is null or user_id = ${owner}::uuid) for no key update
    ), moved as (
      update tickets t
         set status = ${to}, updated_at = ${now}::timestamptz,
             closed_at = case when ${to}::text = 'CLOSED' then ${now}::timestamptz end,
             resolved_at = case when ${isEnd}::boolean then coalesce(t.resolved_at, ${now}::timestamptz) end,
             answer_due = case when ${isEnd}::boolean then null else t.answer_due end
        from locked l
       where t.ticket_id = l.ticket_id and l.status = any(${from}::text[])
      returning t.ticket_id, t.reference, t.user_id, t.version, l.status as from_status, t.status
    )
    select l.status as status_now, m.reference, m.user_id, m.version, m.from_status, m.status, l.ticket_id from locked l left join moved m using (ticket_id)`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const { status_now, ...moved } = found
  if (!isMoved(moved)) {
    if (from.includes('CLOSED')) throw new AppError('ticket_status_conflict', { message: say('ticket_is_not_closed') })
    throw statusConflict(status_now)
  }
  await noteChange(ctx, tx, { ticket_id, type: 'STATUS', from: moved.from_status, to })
  return moved
}

function isMoved(row: MovedTicket | { from_status: null }): row is MovedTicket {
  return row.from_status !== null
}

export async function setTicketPriority(ctx: AdminCtx, ticket_id: string, to: TicketPriority): Promise<AdminTicket> {
  await transaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ before: string }>`
      with locked as (select ticket_id, priority from tickets where ticket_id = ${ticket_id} for no key update)
      update tickets t set priority = ${to}, updated_at = ${ctx.now()}::timestamptz
        from locked l where t.ticket_id = l.ticket_id returning l.priority as before`.execute(tx)
    if (!rows[0]) throw new AppError('not_found')
    const from = rows[0].before
    if (from === to) return
    await noteChange(ctx, tx, { ticket_id, type: 'PRIORITY', from, to })
    await writeAudit(ctx, tx, {
      action: 'ticket.priority',
      subject_type: 'ticket',
      subject_id: ticket_id,
      before: { priority: from },
      after: { priority: to },
    })
  })
  return getTicket(ctx, ticket_id)
}
