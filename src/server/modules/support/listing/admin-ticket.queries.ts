import { sql } from 'kysely'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { AdminTicket } from '#contract/support/tickets-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadProviderRefund } from '#server/modules/payments/payments.ts'
import { loadReturnItems } from '../returns/returns.queries.ts'
import { adminColumns, toAdminRow, withPeople } from './admin-tickets.queries.ts'
import type { AdminRow } from './admin-tickets.queries.ts'
import { toTicket } from './tickets.queries.ts'

type Row = AdminRow &
  Pick<
    AdminTicket,
    'version' | 'language' | 'phone_number' | 'joined_at' | 'resolution_due' | 'resolved_at' | 'rated_at'
  >

const beside = 5

/** A ticket with all that helps to answer it. */
export async function getTicket(ctx: AdminCtx, ticket_id: string): Promise<AdminTicket> {
  const { rows } = await sql<Row>`
    select ${adminColumns}, t.version, u.language, u.phone_number, u.created_at as joined_at, t.resolution_due, t.resolved_at,
           t.rated_at
      from tickets t ${withPeople} where t.ticket_id = ${ticket_id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const [ticket, provider_refund, history, orders, others] = await Promise.all([
    toTicket(ctx, row),
    loadWayBack(ctx, ticket_id),
    loadHistory(ctx.db, ticket_id),
    loadOrders(ctx.db, row.user_id),
    loadOthers(ctx.db, row),
  ])
  const { version, language, phone_number, joined_at, resolution_due, resolved_at, rated_at } = row
  return {
    ...ticket,
    ...toAdminRow(row, ctx.now()),
    version,
    language,
    phone_number,
    joined_at,
    resolution_due,
    resolved_at,
    rated_at,
    provider_refund,
    history,
    orders,
    others,
  }
}

/** Whether what a return asks for can go back the way it was paid. */
async function loadWayBack(ctx: AdminCtx, ticket_id: string): Promise<AdminTicket['provider_refund']> {
  const items = await loadReturnItems(ctx.db, ticket_id)
  const order_id = (items.find(({ item }) => item.most_amount > 0) ?? items[0])?.paid_order_id
  if (order_id === undefined) return null
  const { why_not, ...way } = await loadProviderRefund(ctx, ctx.db, order_id)
  return { ...way, why_not: why_not && serializeMessage(why_not) }
}

async function loadHistory(db: Db, ticket_id: string): Promise<AdminTicket['history']> {
  const { rows } = await sql<AdminTicket['history'][number]>`
    select h.type, case h.type when 'ASSIGNED' then btrim(f.first_name || ' ' || f.last_name) else h.from_value end as "from",
           case h.type when 'ASSIGNED' then btrim(w.first_name || ' ' || w.last_name) else h.to_value end as "to",
           coalesce(btrim(a.first_name || ' ' || a.last_name), '') as actor, h.created_at
      from ticket_history h left join ticket_people a on a.user_id = h.actor_id
      left join ticket_people f on h.type = 'ASSIGNED' and f.user_id::text = h.from_value
      left join ticket_people w on h.type = 'ASSIGNED' and w.user_id::text = h.to_value
     where h.ticket_id = ${ticket_id} order by h.created_at, h.history_id`.execute(db)
  return rows
}

async function loadOrders(db: Db, user_id: string): Promise<AdminTicket['orders']> {
  const { rows } = await sql<AdminTicket['orders'][number]>`
    select order_id, order_number, status, total, placed_at from ticket_orders
     where user_id = ${user_id} order by placed_at desc, order_id desc limit ${beside}`.execute(db)
  return rows
}

async function loadOthers(db: Db, { user_id, ticket_id }: AdminRow): Promise<AdminTicket['others']> {
  const { rows } = await sql<AdminTicket['others'][number]>`
    select ticket_id, reference as number, subject, status from tickets
     where user_id = ${user_id} and ticket_id <> ${ticket_id}
     order by last_message_at desc, ticket_id desc limit ${beside}`.execute(db)
  return rows
}
