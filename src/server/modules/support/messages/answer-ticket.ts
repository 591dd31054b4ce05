import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { ticketAnswered } from '#contract/support/ticket-notices.ts'
import type { addDiscussion as call } from '#contract/support/tickets-admin.ts'
import type { Discussion, TicketStatus } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { saying } from '#server/http/serve.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { storeFiles } from '../files/keep-files.ts'
import { requireDiscussion } from '../listing/discussions.queries.ts'
import { statusConflict } from '../status/ticket-status.ts'
import { excerptOf, insertMessage, noteChange } from './insert-message.ts'

type Answer = Body<typeof call>

/**
 * An administrator answers, or notes something for the others. A note changes nothing that the customer could see. Of two
 * who answer under the same `seen_version` the second is a conflict.
 */
export async function answerTicket(
  ctx: AdminCtx,
  ticket_id: string,
  { answer, uploaded }: { answer: Answer; uploaded: readonly UploadedFile[] },
): Promise<Discussion> {
  await requireWritable(ctx, ticket_id, answer)
  const files = await storeFiles(ctx, uploaded)
  const message_id = await transaction(ctx.db, async (tx) => {
    const ticket = answer.is_internal
      ? await takeNote(tx, ticket_id, answer)
      : await takeAnswer(ctx, tx, ticket_id, answer)
    if (!ticket) throw await refusalOf(tx, ticket_id, answer)
    await noteChange(ctx, tx, { ticket_id, type: 'STATUS', from: ticket.from_status, to: ticket.status })
    const { message, is_internal } = answer
    const id = await insertMessage(ctx, tx, { ticket_id, message, is_internal, files })
    await writeAudit(ctx, tx, {
      action: 'ticket.reply',
      subject_type: 'ticket',
      subject_id: ticket_id,
      after: { is_internal, ...(ticket.from_status !== ticket.status && { status: ticket.status }) },
    })
    if (!is_internal) await notify(ctx, tx, ticketAnswered, { ...ticket, message_id: id, message })
    return id
  })
  const written = await requireDiscussion(ctx, message_id)
  return answer.is_internal ? saying(say('ticket_note_added'), written) : written
}

type Taken = { ticket_id: string; reference: string; user_id: string; from_status: TicketStatus; status: TicketStatus }

/** One statement: the ticket is open and has no newer message; notes the first answer and clears `answer_due`. */
async function takeAnswer(ctx: AdminCtx, tx: Tx, ticket_id: string, answer: Answer): Promise<Taken | undefined> {
  const { message, seen_version = null, status = null } = answer
  const now = ctx.now()
  const { rows } = await sql<Taken>`
    with locked as (
      select ticket_id, status, coalesce(${status}::text, case status when 'OPEN' then 'IN_PROGRESS' else status end) as next
        from tickets where ticket_id = ${ticket_id} for no key update
    )
    update tickets t
       set status = l.next, resolved_at = case when l.next = 'RESOLVED' then coalesce(t.resolved_at, ${now}::timestamptz) end,
           version = t.version + 1, last_author = 'ADMIN', last_excerpt = ${excerptOf(message)},
           last_message_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, unread = t.unread + 1,
           answer_due = null, first_response_at = coalesce(t.first_response_at, ${now}::timestamptz),
           assigned_to = coalesce(t.assigned_to, ${ctx.actor.id}::uuid)
      from locked l
     where t.ticket_id = l.ticket_id and l.status <> 'CLOSED' and (${seen_version}::int is null or t.version = ${seen_version}::int)
    returning t.ticket_id, t.reference, t.user_id, l.status as from_status, t.status`.execute(tx)
  return rows[0]
}

/** Also in a closed ticket: what is noted is for those who open it again. */
async function takeNote(tx: Tx, ticket_id: string, answer: Answer): Promise<Taken | undefined> {
  const { seen_version = null } = answer
  const { rows } = await sql<Taken>`
    update tickets set version = version + 1
     where ticket_id = ${ticket_id} and (${seen_version}::int is null or version = ${seen_version}::int)
    returning ticket_id, reference, user_id, status as from_status, status`.execute(tx)
  return rows[0]
}

/** Before files are stored; the statements above decide. */
async function requireWritable(ctx: AdminCtx, ticket_id: string, answer: Answer): Promise<void> {
  const refusal = await refusalOf(ctx.db, ticket_id, answer)
  if (refusal) throw refusal
}

async function refusalOf(
  db: AdminCtx['db'] | Tx,
  ticket_id: string,
  { is_internal, seen_version }: Answer,
): Promise<AppError | null> {
  const ticket = await db
    .selectFrom('tickets')
    .select(['status', 'version'])
    .where('ticket_id', '=', ticket_id)
    .executeTakeFirst()
  if (!ticket) return new AppError('not_found')
  if (ticket.status === 'CLOSED' && !is_internal) return statusConflict('CLOSED')
  if (seen_version === undefined || seen_version === ticket.version) return null
  return new AppError('conflict', {
    message: say('ticket_written_meanwhile'),
    details: { version: ticket.version },
  })
}
