import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { ticketCreatedByCustomer, ticketReceived } from '#contract/support/ticket-notices.ts'
import type { createTicket as call, Ticket } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { findEarlierCall } from '#server/idempotent-create.ts'
import { storeFiles } from '../files/keep-files.ts'
import { getMyTicket } from '../listing/tickets.queries.ts'
import { insertReturnItems, requireNothingReturnable, requireReturnable } from '../returns/claim-return.ts'
import { excerptOf, insertMessage } from './insert-message.ts'
import { lockCustomer, requireFewTickets } from './require-few-tickets.ts'

type Asked = Body<typeof call>

/**
 * Writes a ticket with its description as the first message; what the shop promises is fixed in it. The same idempotency key
 * answers the same ticket for a day, also when the process ended before the first answer was stored.
 */
export async function createTicket(ctx: CustomerCtx, asked: Asked, uploaded: readonly UploadedFile[]): Promise<Ticket> {
  const own = ctx.db.selectFrom('tickets').where('user_id', '=', ctx.actor.id)
  const earlier = await findEarlierCall(ctx, own.select(['ticket_id as id', 'created_at as at']))
  if (earlier?.isSame) return getMyTicket(ctx, earlier.id)
  await requireOwn(ctx.db, ctx.actor.id, asked)
  const { return_items = [] } = asked
  if (return_items.length > 0 && asked.issue_type !== 'RETURN') {
    throw new AppError('invalid_input', { fields: { return_items: say('return_only_for_returns') } })
  }
  await requireReturnable(ctx, asked.order_id, return_items)
  if (asked.issue_type === 'RETURN' && return_items.length === 0) await requireNothingReturnable(ctx, asked.order_id)
  // Nothing is stored for whom nothing will be written.
  await requireFewTickets(ctx, ctx.db)
  const files = await storeFiles(ctx, uploaded)
  const ticket_id = await transaction(ctx.db, async (tx) => {
    await lockCustomer(tx, ctx.actor.id)
    await requireFewTickets(ctx, tx)
    const withoutKey = tx.updateTable('tickets').set({ idempotency_key: null })
    if (earlier) await withoutKey.where('ticket_id', '=', earlier.id).execute()
    const ticket = await insertTicket(ctx, tx, asked)
    await insertReturnItems(ctx, tx, ticket.ticket_id, return_items)
    await insertMessage(ctx, tx, { ticket_id: ticket.ticket_id, message: asked.description, files })
    await notify(ctx, tx, ticketCreatedByCustomer, ticket)
    await notify(ctx, tx, ticketReceived, ticket)
    return ticket.ticket_id
  })
  return getMyTicket(ctx, ticket_id)
}

const hourMs = 3_600_000

async function insertTicket(ctx: CustomerCtx, tx: Tx, asked: Asked) {
  const { issue_type, subject, description, order_id, order_item_ids = [] } = asked
  const { support } = await getSettings(tx)
  const now = ctx.now()
  const due = new Date(now.getTime() + support.first_response_hours * hourMs)
  return tx
    .insertInto('tickets')
    .values({
      ticket_id: uuidv7(),
      user_id: ctx.actor.id,
      issue_type,
      subject,
      idempotency_key: ctx.idempotencyKey ?? null,
      order_id: order_id ?? null,
      order_item_ids: sql<string[]>`${[...new Set(order_item_ids)]}::uuid[]`,
      last_excerpt: excerptOf(description),
      last_message_at: now,
      answer_due: due,
      first_response_due: due,
      resolution_due: new Date(now.getTime() + support.resolution_hours * hourMs),
      created_at: now,
      updated_at: now,
    })
    .returning(['ticket_id', 'reference', 'user_id'])
    .executeTakeFirstOrThrow()
}

/** An order of another person does not exist; lines are those of the order. */
async function requireOwn(db: Db, user_id: string, { order_id, order_item_ids = [] }: Asked): Promise<void> {
  if (order_id === undefined) {
    if (order_item_ids.length === 0) return
    throw new AppError('invalid_input', { fields: { order_item_ids: say('ticket_lines_need_order') } })
  }
  const { rows } = await sql<{ lines: string[] | null }>`
    select (select array_agg(l.order_item_id) from ticket_order_lines l where l.order_id = o.order_id) as lines
      from ticket_orders o where o.order_id = ${order_id} and o.user_id = ${user_id}`.execute(db)
  const [order] = rows
  if (!order) throw new AppError('not_found', { message: say('ticket_order_unknown') })
  const known = new Set(order.lines)
  const unknown = order_item_ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) {
    throw new AppError('invalid_input', { fields: { [`order_item_ids.${unknown}`]: say('ticket_line_unknown') } })
  }
}
