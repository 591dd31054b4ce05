import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  IssueType,
  listMyTickets as listCall,
  Ticket,
  TicketPriority,
  TicketStatus,
  TicketSummary,
} from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx, SignedInCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { allowedActions } from '../status/ticket-status.ts'
import { listReturnItems } from '../returns/returns.queries.ts'
import { loadFirstMessage } from './discussions.queries.ts'

export type CoreRow = {
  ticket_id: string
  reference: string
  user_id: string
  issue_type: IssueType
  subject: string
  status: TicketStatus
  priority: TicketPriority
  order_id: string | null
  order_number: string | null
  order_item_ids: string[]
  last_author: 'CUSTOMER' | 'ADMIN'
  last_excerpt: string
  last_message_at: string
  unread: number
  rating: number | null
  rating_comment: string
  first_response_due: string
  first_response_at: string | null
  created_at: string
  updated_at: string
  closed_at: string | null
}

/** Of tickets `t`, with their orders `o`. */
export const coreColumns = sql`t.ticket_id, t.reference, t.user_id, t.issue_type, t.subject, t.status, t.priority, t.order_id,
  o.order_number, t.order_item_ids, t.last_author, t.last_excerpt, t.last_message_at, t.unread, t.rating, t.rating_comment,
  t.first_response_due, t.first_response_at, t.created_at, t.updated_at, t.closed_at`

/** As everybody sees a ticket who may see it. */
export function toSummary(row: CoreRow, who: 'CUSTOMER' | 'ADMIN'): TicketSummary {
  const { reference, order_id, order_number } = row
  return {
    ticket_id: row.ticket_id,
    number: reference,
    issue_type: row.issue_type,
    subject: row.subject,
    status: row.status,
    priority: row.priority,
    order: order_id === null || order_number === null ? null : { order_id, order_number },
    last_author: row.last_author,
    last_excerpt: row.last_excerpt,
    last_message_at: row.last_message_at,
    unread: row.unread,
    rating: row.rating,
    allowed_actions: allowedActions(row, who),
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
  }
}

/** With the description, its files and the lines that it is about. */
export async function toTicket(ctx: SignedInCtx, row: CoreRow): Promise<Ticket> {
  const [first, lines, return_items] = await Promise.all([
    loadFirstMessage(ctx, row.ticket_id),
    loadLines(ctx.db, row.order_item_ids),
    listReturnItems(ctx.db, row.ticket_id),
  ])
  return {
    ...toSummary(row, ctx.actor.kind === 'admin' ? 'ADMIN' : 'CUSTOMER'),
    description: first.message,
    files: first.files,
    return_items,
    lines,
    rating_comment: row.rating_comment,
    first_response_due: row.first_response_due,
    first_response_at: row.first_response_at,
  }
}

/** Of a ticket of one's own; another's is `not_found`. */
export async function requireMine({ db, actor }: Pick<CustomerCtx, 'actor'> & { db: Db | Tx }, ticket_id: string) {
  const row = await db
    .selectFrom('tickets')
    .select(['status', 'rating'])
    .where('ticket_id', '=', ticket_id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, status: row.status as TicketStatus } // the column's check allows no other
}

export async function getMyTicket(ctx: CustomerCtx, ticket_id: string): Promise<Ticket> {
  const { rows } = await sql<CoreRow>`
    select ${coreColumns} from tickets t left join ticket_orders o on o.order_id = t.order_id
     where t.ticket_id = ${ticket_id} and t.user_id = ${ctx.actor.id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return toTicket(ctx, rows[0])
}

export async function listMyTickets(ctx: CustomerCtx, query: Query<typeof listCall>): Promise<Output<typeof listCall>> {
  const { page, limit, status, order_id, search, sort } = query
  const isAbout = order_id !== undefined && sql<boolean>`t.order_id = ${order_id}`
  const mine = allOf([sql<boolean>`t.user_id = ${ctx.actor.id}`, isAbout, ...isFoundBy(search)])
  const [field, direction] = sort.split(':')
  const column = field === 'created_at' ? sql`t.created_at` : sql`t.last_message_at`
  const order = direction === 'asc' ? sql`${column}, t.ticket_id` : sql`${column} desc, t.ticket_id desc`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ status: TicketStatus; count: number; unread: number }>`
      select t.status, count(*)::int as count, count(*) filter (where t.unread > 0)::int as unread
        from tickets t where ${mine} group by t.status`.execute(ctx.db),
    sql<CoreRow>`
      select ${coreColumns} from tickets t left join ticket_orders o on o.order_id = t.order_id
       where ${mine} and ${isInState(status)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
      ctx.db,
    ),
  ])
  const total = counted.reduce((sum, one) => sum + (fits(status, one.status) ? one.count : 0), 0)
  return {
    data: rows.map((row) => toSummary(row, 'CUSTOMER')),
    meta: {
      ...metaOf(query, total),
      counts: Object.fromEntries(counted.map((one) => [one.status, one.count])),
      unread: counted.reduce((sum, { unread }) => sum + unread, 0),
    },
  }
}

export type StatusFilter = TicketStatus | 'ACTIVE' | 'UNRESOLVED' | undefined

export function isInState(status: StatusFilter): RawBuilder<boolean> {
  if (status === undefined) return sql<boolean>`true`
  if (status === 'UNRESOLVED') return sql<boolean>`t.status not in ('RESOLVED', 'CLOSED')`
  return status === 'ACTIVE' ? sql<boolean>`t.status <> 'CLOSED'` : sql<boolean>`t.status = ${status}`
}

export function fits(wanted: StatusFilter, status: TicketStatus): boolean {
  if (wanted === 'UNRESOLVED') return status !== 'RESOLVED' && status !== 'CLOSED'
  return wanted === undefined || (wanted === 'ACTIVE' ? status !== 'CLOSED' : status === wanted)
}

/** The number, or words of the subject. */
function isFoundBy(search: string | undefined): RawBuilder<boolean>[] {
  if (!search) return []
  const words = allOf(hasAllWords(sql`fold(t.subject)`, search))
  return [sql<boolean>`(t.reference = ${search.trim().toUpperCase()} or ${words})`]
}

async function loadLines(db: Db, ids: readonly string[]): Promise<Ticket['lines']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Ticket['lines'][number]>`
    select order_item_id, name, image_url, quantity from ticket_order_lines
     where order_item_id = any(${ids}::uuid[]) order by position`.execute(db)
  return rows
}
