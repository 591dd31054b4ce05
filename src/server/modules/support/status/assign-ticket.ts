import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { ticketAssigned } from '#contract/support/ticket-notices.ts'
import type { AdminTicket, bulkTickets as bulkCall } from '#contract/support/tickets-admin.ts'
import { actOnEach } from '#server/act-on-each.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isAble } from '#server/modules/staff/staff.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { getTicket } from '../listing/admin-ticket.queries.ts'
import { noteChange } from '../messages/insert-message.ts'
import { closeAsAdmin } from './move-ticket.ts'
import { statusMessage } from './ticket-status.ts'

export async function assignTicket(ctx: AdminCtx, ticket_id: string, user_id: string | null): Promise<AdminTicket> {
  await transaction(ctx.db, async (tx) => {
    await lockAdmin(tx, user_id)
    await assign(ctx, tx, ticket_id, user_id)
  })
  return getTicket(ctx, ticket_id)
}

/** Each in a transaction of its own; one that is refused does not stop the others. */
export async function bulkTickets(ctx: AdminCtx, body: Body<typeof bulkCall>): Promise<Output<typeof bulkCall>> {
  const name = body.action === 'ASSIGN' ? await transaction(ctx.db, (tx) => lockAdmin(tx, body.user_id)) : null
  const { action, user_id, ids } = body
  const numbers = await loadNumbers(ctx.db, ids)
  const { rows, ...counts } = await actOnEach(ids, {
    act: (id) =>
      transaction(ctx.db, async (tx) => {
        if (action === 'CLOSE') {
          await closeAsAdmin(ctx, tx, id)
          return say('ticket_now', { status: statusMessage('CLOSED') })
        }
        await lockAdmin(tx, user_id)
        await assign(ctx, tx, id, user_id)
        return given(name)
      }),
  })
  const results = rows.map((row) => ({ ...row, number: numbers.get(row.id) ?? null }))
  return { ...counts, results }
}

function given(name: string | null): Message {
  return name === null ? say('ticket_given_to_nobody') : say('ticket_given_to', { name })
}

async function assign(ctx: AdminCtx, tx: Tx, ticket_id: string, user_id: string | null): Promise<void> {
  const { rows } = await sql<{ before: string | null; reference: string }>`
    with locked as (select ticket_id, assigned_to from tickets where ticket_id = ${ticket_id} for no key update)
    update tickets t set assigned_to = ${user_id}::uuid, updated_at = ${ctx.now()}::timestamptz
      from locked l where t.ticket_id = l.ticket_id returning l.assigned_to as before, t.reference`.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (found.before === user_id) return
  const names = await loadNames(tx, [found.before, user_id])
  await noteChange(ctx, tx, { ticket_id, type: 'ASSIGNED', from: found.before, to: user_id })
  await writeAudit(ctx, tx, {
    action: 'ticket.assign',
    subject_type: 'ticket',
    subject_id: ticket_id,
    before: { assigned_to: names.get(found.before ?? '') ?? null },
    after: { assigned_to: names.get(user_id ?? '') ?? null },
  })
  if (user_id !== null && user_id !== ctx.actor.id) {
    await notify(ctx, tx, ticketAssigned, { ticket_id, reference: found.reference, user_id, at: ctx.now() })
  }
}

async function loadNames(tx: Tx, ids: (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select user_id, btrim(first_name || ' ' || last_name) as name from ticket_people
     where user_id = any(${ids.filter((id) => id !== null)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/**
 * The name of an administrator who can open tickets, locked before any ticket: a transaction that removes them meanwhile waits, and then
 * finds the ticket that they were given.
 */
async function lockAdmin(tx: Tx, user_id: string | null): Promise<string | null> {
  if (user_id === null) return null
  const { rows } = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from ticket_people p
     where user_id = ${user_id} and ${isAble('support')} for share of p`.execute(tx)
  if (rows[0]) return rows[0].name
  throw new AppError('invalid_input', { fields: { user_id: say('ticket_admin_unknown') } })
}

async function loadNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ticket_id: string; reference: string }>`
    select ticket_id, reference from tickets where ticket_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.ticket_id, row.reference]))
}
