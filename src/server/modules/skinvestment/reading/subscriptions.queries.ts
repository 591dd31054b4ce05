import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { listSubscriptions as listCall, Subscription } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx, SignedInCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { wibDay } from '#server/wib-days.ts'
import { toSubscription } from './subscription-shape.ts'
import type { SubscriptionRow } from './subscription-shape.ts'

/** The customer's plans: running ones first, then the newest. Unpaid plans are left out. */
export async function listSubscriptions(ctx: CustomerCtx, query: Query<typeof listCall>): Promise<Page<Subscription>> {
  const mine = sql`s.user_id = ${ctx.actor.id} and s.status <> 'UNPAID' and (${query.status ?? null}::text is null or s.status = ${query.status ?? null}::text)`
  const [{ rows: counted }, rows] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from subscriptions s where ${mine}`.execute(ctx.db),
    loadRows(
      ctx.db,
      sql`${mine} order by s.status <> 'ACTIVE', s.created_at desc, s.subscription_id limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
    ),
  ])
  const today = wibDay(ctx.now())
  return { data: rows.map((row) => toSubscription(row, today)), meta: metaOf(query, counted[0]?.total ?? 0) }
}

/** A plan of the customer's, or any plan for administrators. */
export async function getSubscriptionOf(ctx: SignedInCtx, subscription_id: string): Promise<Subscription> {
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const [row] = await loadRows(
    ctx.db,
    sql`s.subscription_id = ${subscription_id} and s.status <> 'UNPAID' and (${owner}::uuid is null or s.user_id = ${owner}::uuid)`,
  )
  if (!row) throw new AppError('not_found')
  return toSubscription(row, wibDay(ctx.now()))
}

async function loadRows(db: Db, where: RawBuilder<unknown>): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.subscription_id, s.plan_id, s.order_id, o.order_number, s.status, s.bundle_id, s.bundle_name, s.bundle_slug, s.image_url,
           s.parcels, s.discount_bps, s.normal_price, s.goods_paid, s.shipping_paid, s.fee_paid, s.points_paid + s.cash_paid as wallet_paid,
           to_char(s.started_on, 'YYYY-MM-DD') as started_on, s.skips, s.stopped_at,
           coalesce(o.refund_amount, 0) + o.points_refunded + o.cash_refunded
             + coalesce((select sum(c.points_refunded + c.cash_refunded) from placed_orders c
                          where c.subscription_id = s.subscription_id and c.order_id <> s.order_id), 0)::bigint as refunded,
           (select jsonb_agg(jsonb_build_object('parcel_no', p.parcel_no, 'due_on', to_char(p.due_on, 'YYYY-MM-DD'),
                     'made_on', to_char(p.made_on, 'YYYY-MM-DD'), 'status', p.status, 'order_id', p.order_id,
                     'order_number', c.order_number, 'order_status', c.status, 'goods', p.goods, 'shipping', p.shipping,
                     'points', p.points, 'cash', p.cash, 'money', p.money, 'problem', p.problem,
                     'problem_since', to_char(p.problem_since, 'YYYY-MM-DD'), 'swapped_for', p.swap ->> 'name', 'refunded', p.refunded,
                     'address', p.address, 'courier', p.courier) order by p.parcel_no)
              from plan_parcels p left join placed_orders c on c.order_id = p.order_id
             where p.subscription_id = s.subscription_id) as schedule
      from subscriptions s join placed_orders o using (order_id) where ${where}`.execute(db)
  return rows
}
