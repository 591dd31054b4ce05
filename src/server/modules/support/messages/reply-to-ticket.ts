import { sql } from 'kysely'
import { ticketReply } from '#contract/support/ticket-notices.ts'
import type { Discussion, TicketStatus } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { storeFiles } from '../files/keep-files.ts'
import { requireDiscussion } from '../listing/discussions.queries.ts'
import { requireMine } from '../listing/tickets.queries.ts'
import { statusConflict } from '../status/ticket-status.ts'
import { excerptOf, insertMessage, noteChange } from './insert-message.ts'

/** The customer writes; what waited for them or was resolved is in progress again. */
export async function replyToTicket(
  ctx: CustomerCtx,
  ticket_id: string,
  { message, uploaded }: { message: string; uploaded: readonly UploadedFile[] },
): Promise<Discussion> {
  // Nothing is stored for whom nothing will be written; the statement below decides.
  const before = await requireMine(ctx, ticket_id)
  if (before.status === 'CLOSED') throw statusConflict('CLOSED')
  const files = await storeFiles(ctx, uploaded)
  const message_id = await transaction(ctx.db, async (tx) => {
    const ticket = await takeReply(ctx, tx, ticket_id, message)
    await noteChange(ctx, tx, { ticket_id, type: 'STATUS', from: ticket.from_status, to: ticket.status })
    const id = await insertMessage(ctx, tx, { ticket_id, message, files })
    // The administrator who has the ticket, or all who may open it where none has it.
    await notify(ctx, tx, ticketReply, { ...ticket, message_id: id, only: ticket.assigned_to })
    return id
  })
  return requireDiscussion(ctx, message_id)
}

type Taken = {
  ticket_id: string
  reference: string
  assigned_to: string | null
  from_status: TicketStatus
  status: TicketStatus
}

/** One statement: the ticket is the caller's and open; from now on an answer is due. */
async function takeReply(ctx: CustomerCtx, tx: Tx, ticket_id: string, message: string): Promise<Taken> {
  const { support } = await getSettings(tx)
  const now = ctx.now()
  const { rows } = await sql<Taken>`
    with locked as (
      select ticket_id, status from tickets
       where ticket_id = ${ticket_id} and user_id = ${ctx.actor.id} for no key update
    )
    update tickets t
       set status = case when l.status in ('WAITING_FOR_CUSTOMER', 'RESOLVED') then 'IN_PROGRESS' else l.status end,
           resolved_at = case when l.status = 'RESOLVED' then null else t.resolved_at end,
           version = t.version + 1, last_author = 'CUSTOMER', last_excerpt = ${excerptOf(message)},
           last_message_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, unread = 0,
           answer_due = coalesce(t.answer_due, ${now}::timestamptz + ${support.first_response_hours} * interval '1 hour')
      from locked l
     where t.ticket_id = l.ticket_id and l.status <> 'CLOSED'
    returning t.ticket_id, t.reference, t.assigned_to, l.status as from_status, t.status`.execute(tx)
  if (rows[0]) return rows[0]
  const { status } = await requireMine({ ...ctx, db: tx }, ticket_id)
  throw status === 'CLOSED' ? statusConflict(status) : new AppError('not_found')
}
