import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { getTicketFigures as call } from '#contract/support/tickets-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { startOfWibDay, wibDay } from '#server/wib-days.ts'

type Figures = Output<typeof call>

const minutes = (from: string, until: string) =>
  sql.raw(`round(percentile_cont(0.5) within group (order by extract(epoch from ${until} - ${from}) / 60)
    filter (where ${until} is not null))::int`)

const firstResponse = minutes('created_at', 'first_response_at')
const resolution = minutes('created_at', 'resolved_at')

/** Days without tickets are there too, so that a chart has no holes. */
export async function getTicketFigures(ctx: AdminCtx, { days }: Query<typeof call>): Promise<Figures> {
  const { support } = await getSettings(ctx.db)
  const first = wibDay(new Date(ctx.now().getTime() - (Number(days) - 1) * 86_400_000))
  const since = startOfWibDay(first).toISOString()
  const [{ rows: sums }, { rows: byDay }] = await Promise.all([
    sql<Figures['summary']>`
      select count(*)::int as tickets, count(first_response_at)::int as answered,
             count(*) filter (where first_response_at <= first_response_due)::int as answered_in_time,
             ${firstResponse} as first_response, count(resolved_at)::int as resolved,
             count(*) filter (where resolved_at <= resolution_due)::int as resolved_in_time, ${resolution} as resolution,
             count(rating)::int as ratings, round(avg(rating), 1)::float8 as rating_average
        from tickets where created_at >= ${since}::timestamptz`.execute(ctx.db),
    sql<Figures['days'][number]>`
      with counted as (
        select (created_at at time zone 'Asia/Jakarta')::date as day, count(*)::int as tickets,
               ${firstResponse} as first_response, ${resolution} as resolution
          from tickets where created_at >= ${since}::timestamptz group by 1
      )
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.tickets, 0) as tickets, c.first_response, c.resolution
        from generate_series(${first}::date, ${wibDay(ctx.now())}::date, interval '1 day') d
        left join counted c on c.day = d::date order by d`.execute(ctx.db),
  ])
  const [summary] = sums
  if (!summary) throw new Error('Sums of no tickets are a row as well')
  const { first_response_hours, resolution_hours } = support
  return { promised: { first_response_hours, resolution_hours }, summary, days: byDay }
}
