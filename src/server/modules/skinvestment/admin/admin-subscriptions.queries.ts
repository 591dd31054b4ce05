import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  AdminSubscription,
  getAdminSubscription as getCall,
  listAdminSubscriptions as listCall,
} from '#contract/skinvestment/skinvestment-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { getSubscriptionOf } from '../reading/subscriptions.queries.ts'

type Row = Omit<AdminSubscription, 'customer' | 'bundle'> &
  AdminSubscription['customer'] & { bundle_id: string; bundle_name: string }

const sortColumns = {
  started_at: sql`s.created_at`,
  next_due_on: sql`next.due_on`,
}

/** Each plan with the next parcel that is to come. */
const withNext = sql`
  subscriptions s join placed_orders o using (order_id) join people u on u.user_id = s.user_id
  left join lateral (select p.due_on, p.problem from plan_parcels p
                      where p.subscription_id = s.subscription_id and p.status = 'PLANNED' and s.status = 'ACTIVE'
                      order by p.parcel_no limit 1) next on true`

/** Plans of customers, by what comes next or by when they began. */
export async function listAdminSubscriptions(
  ctx: AdminCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const where = conditionsOf(query, wibDay(ctx.now()))
  const [field, direction] = query.sort.split(':') as [keyof typeof sortColumns, 'asc' | 'desc'] // as the contract has it
  const [{ rows: counted }, { rows }, { rows: byStatus }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ${withNext} where ${where}`.execute(ctx.db),
    sql<Row>`
      select s.subscription_id, s.order_id, o.order_number, s.status, u.user_id, trim(u.first_name || ' ' || u.last_name) as name,
             u.email, s.bundle_id, s.bundle_name, s.parcels, to_char(next.due_on, 'YYYY-MM-DD') as next_due_on, next.problem,
             s.goods_paid + s.shipping_paid as paid, to_char(s.started_on, 'YYYY-MM-DD') as started_on,
             (select count(*) from plan_parcels p where p.subscription_id = s.subscription_id and p.was_sent) as sent,
             (select coalesce(sum(p.goods + p.shipping), 0)::bigint from plan_parcels p
               where p.subscription_id = s.subscription_id and s.status = 'ACTIVE' and p.status in ('PLANNED', 'MADE')) as owed
        from ${withNext} where ${where}
       order by ${sortColumns[field]} ${direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, s.subscription_id
       limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db),
    sql<{ status: AdminSubscription['status']; count: number; problems: number }>`
      select s.status, count(*) as count, count(next.problem) as problems from ${withNext} where s.status <> 'UNPAID' group by s.status`.execute(
      ctx.db,
    ),
  ])
  const of = (status: AdminSubscription['status']) => byStatus.find((row) => row.status === status)?.count ?? 0
  return {
    data: rows.map(({ user_id, name, email, bundle_id, bundle_name, ...row }) => ({
      ...row,
      customer: { user_id, name, email },
      bundle: { bundle_id, name: bundle_name },
    })),
    meta: metaOf(query, counted[0]?.total ?? 0),
    counts: {
      all: of('ACTIVE') + of('FINISHED') + of('STOPPED'),
      ACTIVE: of('ACTIVE'),
      FINISHED: of('FINISHED'),
      STOPPED: of('STOPPED'),
      problems: byStatus.reduce((sum, row) => sum + row.problems, 0),
    },
  }
}

function conditionsOf(query: Query<typeof listCall>, today: string) {
  const { status, bundle_id, has_problem, due_within, search } = query
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    sql`s.status <> 'UNPAID'`,
    ...(status ? [sql`s.status = ${status}`] : []),
    ...(bundle_id ? [sql`s.bundle_id = ${bundle_id}`] : []),
    ...(has_problem === undefined ? [] : [has_problem ? sql`next.problem is not null` : sql`next.problem is null`]),
    ...(due_within === undefined ? [] : [sql`next.due_on <= ${addDays(today, due_within)}::date`]),
    ...(search
      ? [sql`concat_ws(' ', o.order_number, u.first_name || ' ' || u.last_name, u.email) ilike ${pattern}`]
      : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A customer's plan with its calendar. */
export async function getAdminSubscription(ctx: AdminCtx, subscription_id: string): Promise<Output<typeof getCall>> {
  const [plan, { rows }] = await Promise.all([
    getSubscriptionOf(ctx, subscription_id),
    sql<AdminSubscription['customer']>`
      select u.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email
        from subscriptions s join people u using (user_id) where s.subscription_id = ${subscription_id}`.execute(
      ctx.db,
    ),
  ])
  return { ...plan, customer: rows[0]! }
}
