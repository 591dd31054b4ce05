import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { AdminTicketRow, listTickets as listCall } from '#contract/support/tickets-admin.ts'
import type { TicketStatus } from '#contract/support/tickets.ts'
import type { AdminCtx } from '#server/context.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { personText } from '#server/modules/people/people.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { coreColumns, fits, isInState, toSummary } from './tickets.queries.ts'
import type { CoreRow } from './tickets.queries.ts'

export type AdminRow = CoreRow & {
  customer_name: string
  email: string
  assigned_id: string | null
  assigned_name: string | null
  answer_due: string | null
}

/** Of tickets `t`, their orders `o`, customers `u` and administrators `a`. */
export const adminColumns = sql`${coreColumns}, btrim(u.first_name || ' ' || u.last_name) as customer_name, u.email,
  t.assigned_to as assigned_id, btrim(a.first_name || ' ' || a.last_name) as assigned_name, t.answer_due`
export const withPeople = sql`join ticket_people u on u.user_id = t.user_id
  left join ticket_people a on a.user_id = t.assigned_to left join ticket_orders o on o.order_id = t.order_id`

export function toAdminRow(row: AdminRow, now: Date): AdminTicketRow {
  const { assigned_id, assigned_name, answer_due } = row
  return {
    ...toSummary(row, 'ADMIN'),
    customer: { user_id: row.user_id, name: row.customer_name, email: row.email },
    assigned_to: assigned_id === null ? null : { user_id: assigned_id, name: assigned_name ?? '' },
    answer_due,
    is_overdue: answer_due !== null && Date.parse(answer_due) < now.getTime(),
  }
}

const orders = {
  'answer_due:asc': sql`t.answer_due, t.ticket_id`,
  'answer_due:desc': sql`t.answer_due desc nulls last, t.ticket_id desc`,
  'created_at:asc': sql`t.created_at, t.ticket_id`,
  'created_at:desc': sql`t.created_at desc, t.ticket_id desc`,
  'last_message_at:asc': sql`t.last_message_at, t.ticket_id`,
  'last_message_at:desc': sql`t.last_message_at desc, t.ticket_id desc`,
  // Of the same urgency the one that is due first.
  'priority:asc': sql`t.priority_rank desc, t.answer_due, t.ticket_id`,
  'priority:desc': sql`t.priority_rank, t.answer_due, t.ticket_id`,
}

/** Among tickets of one priority its order is that of their due times, for which there is an index. */
function orderOf({ sort, priority }: Filters): RawBuilder<unknown> {
  const isOfOne = priority !== undefined && (sort === 'priority:asc' || sort === 'priority:desc')
  return orders[isOfOne ? 'answer_due:asc' : sort]
}

type Filters = Query<typeof listCall>
type Counted = { status: TicketStatus; count: number; unanswered: number; overdue: number }

/** Tickets of everybody; the page is picked from an index before anything is joined to it. */
export async function listTickets(ctx: AdminCtx, query: Filters): Promise<Output<typeof listCall>> {
  const { page, limit, status } = query
  const wanted = allOf(conditionsOf(ctx, query))
  const waits = allOf(waitingOf(ctx, query))
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<Counted>`
      select t.status, count(*) filter (where ${waits})::int as count, count(t.answer_due)::int as unanswered,
             count(*) filter (where t.answer_due < ${ctx.now()}::timestamptz)::int as overdue
        from tickets t where ${wanted} group by t.status`.execute(ctx.db),
    sql<AdminRow>`
      with picked as materialized (
        select t.ticket_id, row_number() over () as place from (
          select t.ticket_id from tickets t where ${wanted} and ${waits} and ${isInState(status)}
           order by ${orderOf(query)} limit ${limit} offset ${(page - 1) * limit}) t
      )
      select ${adminColumns} from picked p join tickets t using (ticket_id) ${withPeople} order by p.place`.execute(
      ctx.db,
    ),
  ])
  const sum = (of: (one: Counted) => number) => counted.reduce((all, one) => all + of(one), 0)
  return {
    data: rows.map((row) => toAdminRow(row, ctx.now())),
    meta: {
      ...metaOf(
        query,
        sum((one) => (fits(status, one.status) ? one.count : 0)),
      ),
      counts: {
        ...Object.fromEntries(counted.map((one) => [one.status, one.count])),
        UNANSWERED: sum((one) => one.unanswered),
        OVERDUE: sum((one) => one.overdue),
      },
    },
  }
}

/** Of closed tickets too: before closing withdrew returns, some were left in them. */
export const hasOpenReturn = sql<boolean>`(t.ticket_id in (select ticket_id from return_items where status = 'PENDING'))`
const isWaiting = sql<boolean>`(t.answer_due is not null or ${hasOpenReturn})`

/** Apart from the others, because the counts of those that wait are told in every list. */
function waitingOf(ctx: AdminCtx, { unanswered, is_overdue }: Filters): (RawBuilder<boolean> | false)[] {
  return [
    unanswered === true && sql<boolean>`t.answer_due is not null`,
    unanswered === false && sql<boolean>`t.answer_due is null`,
    is_overdue === true && sql<boolean>`t.answer_due < ${ctx.now()}::timestamptz`,
    is_overdue === false && sql<boolean>`(t.answer_due is null or t.answer_due >= ${ctx.now()}::timestamptz)`,
  ]
}

function conditionsOf(ctx: AdminCtx, query: Filters): (RawBuilder<boolean> | false)[] {
  const { priority, issue_type, assigned_to, user_id, order_id, from_date, to_date, search } = query
  const { returns_waiting, waits } = query
  const assigned = assigned_to === 'me' ? ctx.actor.id : assigned_to
  return [
    priority !== undefined && sql<boolean>`t.priority = ${priority}`,
    issue_type !== undefined && sql<boolean>`t.issue_type = ${issue_type}`,
    assigned === 'nobody' && sql<boolean>`t.assigned_to is null`,
    assigned !== undefined && assigned !== 'nobody' && sql<boolean>`t.assigned_to = ${assigned}::uuid`,
    user_id !== undefined && sql<boolean>`t.user_id = ${user_id}`,
    order_id !== undefined && sql<boolean>`t.order_id = ${order_id}`,
    from_date !== undefined && sql<boolean>`t.created_at >= ${startOfWibDay(from_date).toISOString()}::timestamptz`,
    to_date !== undefined && sql<boolean>`t.created_at < ${endOfWibDay(to_date).toISOString()}::timestamptz`,
    returns_waiting !== undefined && (returns_waiting ? hasOpenReturn : sql<boolean>`not ${hasOpenReturn}`),
    waits !== undefined && (waits ? isWaiting : sql<boolean>`not ${isWaiting}`),
    search ? isFoundBy(search) : false,
  ]
}

/** One way after the other, each with its index; together in one condition they would use none. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const typed = search.trim().toUpperCase()
  const people = sql`select p.user_id from ticket_people p where ${allOf(hasAllWords(personText, search))}`
  return sql<boolean>`t.ticket_id in (
    select ticket_id from tickets where reference = ${typed}
    union all select s.ticket_id from tickets s where ${allOf(hasAllWords(sql`fold(s.subject)`, search))}
    union all select ticket_id from tickets where user_id in (${people})
    union all select b.ticket_id from tickets b join ticket_orders n using (order_id) where n.order_number = ${typed})`
}
