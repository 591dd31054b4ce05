import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { AdminReferral, listAffiliateReferrals } from '#contract/affiliate/affiliate-admin.ts'
import type { listMyReferrals as call, Referral } from '#contract/affiliate/affiliate.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { maskedName } from '#server/modules/people/people.ts'
import { listFlags } from '../links/flags.queries.ts'
import type { FlagOf } from '../links/flags.queries.ts'
import { completedOrders } from './figures.ts'
import { requireMember } from './members.queries.ts'

type Sorting = Query<typeof call>['sort']
type Asked = { page: number; limit: number; sort: Sorting; is_flagged?: boolean | undefined }
type Row = Omit<Referral, 'name'> & {
  user_id: string
  status: string
  first_name: string
  last_name: string
  email: string
  is_refused: boolean
}

const orderings: Record<Sorting, ReturnType<typeof sql>> = {
  'joined:desc': sql`joined desc`,
  'joined:asc': sql`joined`,
  'orders:desc': sql`orders desc`,
  'orders:asc': sql`orders`,
  'commission:desc': sql`commission desc`,
  'commission:asc': sql`commission`,
}

/** My friends as I may know them. */
export async function listMyReferrals(ctx: CustomerCtx, query: Query<typeof call>): Promise<Page<Referral>> {
  const { rows, total } = await loadPage(ctx.db, ctx.actor.id, query)
  return {
    data: rows.map(({ referral_id, joined, ends_at, orders, commission, status, ...person }) => ({
      referral_id,
      name: status === 'CLOSED' ? null : maskedName(person),
      joined,
      ends_at,
      orders,
      commission,
    })),
    meta: metaOf(query, total),
  }
}

/** Whom a member brought, with what was found about each. */
export async function listReferralsOf(
  ctx: AdminCtx,
  id: string,
  query: Query<typeof listAffiliateReferrals>,
): Promise<Page<AdminReferral>> {
  await requireMember(ctx.db, id)
  const { rows, total } = await loadPage(ctx.db, id, query)
  const flags = await listFlags(
    ctx.db,
    rows.map(({ user_id }) => user_id),
  )
  return {
    data: rows.map((row) => toAdminReferral(row, flags)),
    meta: metaOf(query, total),
  }
}

function toAdminReferral(row: Row, flags: readonly FlagOf[]): AdminReferral {
  const { status: _, first_name, last_name, ...referral } = row
  const own = flags.filter(({ referred_id }) => referred_id === row.user_id)
  return {
    ...referral,
    name: `${first_name} ${last_name}`.trim(),
    flags: own.map((flag) => {
      const { referred_id: _id, ...rest } = flag
      return rest
    }),
  }
}

async function loadPage(db: Db, referrer_id: string, asked: Asked): Promise<{ rows: Row[]; total: number }> {
  const wanted = sql`r.referrer_id = ${referrer_id} and (${asked.is_flagged ?? null}::boolean is null or ${asked.is_flagged ?? null}::boolean =
    exists (select from referral_flags f where f.user_id = r.user_id and f.state = 'OPEN'))`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from referrals r where ${wanted}`.execute(db)
  const { rows } = await sql<Row>`
    select r.referral_id, r.user_id, r.linked_at as joined, r.linked_at + c.commission_months * interval '1 month' as ends_at,
           r.refused_at is not null as is_refused, m.status, m.first_name, m.last_name, m.email,
           (select count(*) from (${completedOrders(sql`r.user_id`)}) o) as orders, coalesce(e.commission, 0) as commission
      from referrals r join members m using (user_id) cross join affiliate_config c
      left join lateral (
        select coalesce(sum(due) filter (where state <> 'VOID'), 0)::bigint as commission
          from commissions o where o.user_id = r.user_id and completed_at is not null) e on true
     where ${wanted}
     order by ${orderings[asked.sort]}, r.referral_id limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(
    db,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}
