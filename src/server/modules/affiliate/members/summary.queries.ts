import { lastTwelveMonths } from '#contract/days.ts'
import { sql } from 'kysely'
import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { readMyReferral } from '#server/modules/people/people.ts'
import { startOfWibDay, wibDay } from '#server/wib-days.ts'
import { readTerms } from '../config/affiliate-config.queries.ts'
import { figureColumns, figureTables, rateColumn, specialOf } from './figures.ts'
import type { FigureRow } from './figures.ts'

type Row = Omit<FigureRow, 'open_flags'> & {
  membership: 'BASIC' | 'SPECIAL'
  rate_bps: number
  is_email_verified: boolean
  tax_number: string
  special_since: string | null
  own_rate_bps: number | null
  reason: string | null
  created_at: string
}

/** Everything of my own page. */
export async function getSummary(ctx: CustomerCtx): Promise<AffiliateSummary> {
  const { id } = ctx.actor
  const [referral, member, months, next_payout, terms] = await Promise.all([
    readMyReferral(ctx),
    loadMember(ctx.db, id),
    listMonths(ctx.db, id, ctx.now()),
    findNextPayout(ctx.db, id),
    readTerms(ctx.db),
  ])
  const { special_since: _since, own_rate_bps: _rate, reason: _reason, created_at: _created, ...figures } = member
  return {
    ...referral,
    ...figures,
    special: specialOf(member),
    this_month: months.at(-1)?.amount ?? 0,
    months,
    next_payout,
    terms,
  }
}

async function loadMember(db: Db, user_id: string): Promise<Row> {
  const { rows } = await sql<Row & { open_flags?: number }>`
    with ${figureTables(user_id)}
    select m.membership, ${rateColumn}, m.email_verified_at is not null as is_email_verified, coalesce(a.tax_number, '') as tax_number,
           a.special_since, a.own_rate_bps, a.reason, m.created_at, ${figureColumns}
      from members m cross join affiliate_config c left join affiliate_members a using (user_id)
      left join brought b on b.referrer_id = m.user_id left join earned e on e.referrer_id = m.user_id
      left join bought s on s.referrer_id = m.user_id
     where m.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  const { open_flags: _, ...row } = rows[0]
  return row
}

/** Earned by the month in which the orders completed; a month without is 0. */
async function listMonths(db: Db, referrer_id: string, now: Date): Promise<AffiliateSummary['months']> {
  const months = lastTwelveMonths(wibDay(now))
  const { rows } = await sql<{ month: string; amount: number }>`
    select to_char(completed_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, sum(due)::bigint as amount
      from commissions
     where referrer_id = ${referrer_id} and state in ('PENDING', 'PAID') and completed_at >= ${startOfWibDay(`${months[0]}-01`)}
     group by 1`.execute(db)
  return months.map((month) => ({ month, amount: rows.find((row) => row.month === month)?.amount ?? 0 }))
}

/** What comes next by itself: nothing that waits for a person, and all of the same moment's hour together. */
async function findNextPayout(db: Db, referrer_id: string): Promise<AffiliateSummary['next_payout']> {
  const { rows } = await sql<{ amount: number; at: string }>`
    select sum(due)::bigint as amount, min(pay_at) as at
      from commissions c
     where referrer_id = ${referrer_id} and state = 'PENDING'
       and not exists (select from referral_flags f where f.user_id = c.user_id and f.state = 'OPEN')
     group by (pay_at at time zone 'Asia/Jakarta')::date order by at limit 1`.execute(db)
  return rows[0] ?? null
}
