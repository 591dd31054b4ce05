import { sql } from 'kysely'
import type { QueueState } from '#contract/analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { queueState } from '#server/registries.ts'
import type { DashboardLists, Oldest } from '#server/registries.ts'
import { addDays, startOfWibDay, wibDay } from '#server/wib-days.ts'
import { hasOpenReturn } from './admin-tickets.queries.ts'

export async function countOverdueTickets(ctx: AdminCtx): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*) as tickets from tickets where answer_due < ${ctx.now()}::timestamptz`.execute(ctx.db)
  return rows[0]?.tickets ?? 0
}

/** Tickets whose customer wrote last; first the one whose answer is due first. */
export async function loadAnswerQueue({ db }: AdminCtx): Promise<QueueState> {
  const [counted, first] = await Promise.all([
    sql<{ tickets: number }>`select count(*) as tickets from tickets where answer_due is not null`.execute(db),
    sql<Oldest>`
      select ticket_id as id, last_message_at as since from tickets where answer_due is not null
       order by answer_due, ticket_id limit 1`.execute(db),
  ])
  return queueState(counted.rows[0]?.tickets ?? 0, first.rows)
}

export async function countReturns({ db }: AdminCtx): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*) as tickets from tickets t where ${hasOpenReturn}`.execute(db)
  return rows[0]?.tickets ?? 0
}

type Ages = DashboardLists['open_tickets']
type Days = { from_date?: string; to_date?: string }

/** Tickets that are neither resolved nor closed, by the days (WIB) since they were opened. */
export async function countOpenByAge(ctx: AdminCtx): Promise<Ages> {
  const today = wibDay(ctx.now())
  const back = (days: number) => addDays(today, -days)
  const ages: [Ages[number]['age'], Days][] = [
    ['TODAY', { from_date: today }],
    ['DAYS_1_TO_2', { from_date: back(2), to_date: back(1) }],
    ['DAYS_3_TO_6', { from_date: back(6), to_date: back(3) }],
    ['OLDER', { to_date: back(7) }],
  ]
  const { rows } = await sql<{ age: Ages[number]['age']; tickets: number }>`
    select case when created_at >= ${startOfWibDay(today)} then 'TODAY' when created_at >= ${startOfWibDay(back(2))} then 'DAYS_1_TO_2'
                when created_at >= ${startOfWibDay(back(6))} then 'DAYS_3_TO_6' else 'OLDER' end as age, count(*) as tickets
      from tickets where status not in ('RESOLVED', 'CLOSED') group by 1`.execute(ctx.db)
  return ages.map(([age, days]) => ({
    age,
    tickets: rows.find((row) => row.age === age)?.tickets ?? 0,
    link: { list: 'tickets', filters: { status: 'UNRESOLVED', ...days } },
  }))
}
