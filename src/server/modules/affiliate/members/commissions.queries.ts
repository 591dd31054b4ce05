import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { AdminCommission, listAffiliateCommissions } from '#contract/affiliate/affiliate-admin.ts'
import type { Commission, CommissionState, listMyCommissions as call } from '#contract/affiliate/affiliate.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { AdminCtx, CustomerCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { maskedName } from '#server/modules/people/people.ts'
import { requireMember } from './members.queries.ts'

type Asked = { page: number; limit: number; state?: CommissionState | undefined }
type Row = Omit<AdminCommission, 'name'> & { status: string; first_name: string; last_name: string }

/** My commissions without anything that names the order or its customer. */
export async function listMyCommissions(ctx: CustomerCtx, query: Query<typeof call>): Promise<Page<Commission>> {
  const { rows, total } = await loadPage(ctx.db, ctx.actor.id, query)
  const data = rows.map((row) => {
    const { user_id: _user, order_id: _order, order_number: _number, void_reason: _reason, ...kept } = row
    const { status, first_name, last_name, ...commission } = kept
    return { ...commission, name: status === 'CLOSED' ? null : maskedName({ first_name, last_name }) }
  })
  return { data, meta: metaOf(query, total) }
}

export async function listCommissionsOf(
  ctx: AdminCtx,
  id: string,
  query: Query<typeof listAffiliateCommissions>,
): Promise<Page<AdminCommission>> {
  await requireMember(ctx.db, id)
  const { rows, total } = await loadPage(ctx.db, id, query)
  const data = rows.map((row) => {
    const { status: _, first_name, last_name, ...commission } = row
    return { ...commission, name: `${first_name} ${last_name}`.trim() }
  })
  return { data, meta: metaOf(query, total) }
}

async function loadPage(
  db: Db,
  referrer_id: string,
  { page, limit, state }: Asked,
): Promise<{ rows: Row[]; total: number }> {
  const wanted = sql`c.referrer_id = ${referrer_id} and c.completed_at is not null
    and (${state ?? null}::text is null or c.state = ${state ?? null}::text)`
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from commissions c where ${wanted}`.execute(db)
  const { rows } = await sql<Row>`
    select c.commission_id, c.order_id, c.order_number, c.user_id, m.status, m.first_name, m.last_name,
           c.base - c.goods_back as goods, c.rate_bps, case when c.state = 'VOID' then 0 else c.due end as amount, c.state, c.void_reason,
           c.state = 'PENDING' and exists (select from referral_flags f where f.user_id = c.user_id and f.state = 'OPEN') as is_held,
           case when c.state = 'PAID' then c.paid - c.taken_back - c.due else 0 end as owed, c.completed_at, c.pay_at, c.paid_at
      from commissions c join members m using (user_id)
     where ${wanted}
     order by c.completed_at desc, c.commission_id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
