import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import type { DashboardLists, DashboardNow, DayFigures, DaySpan, TimeSpan } from '#server/registries.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { isFirst, isOverdue } from '../listing/order-filters.ts'

/** Of each day in WIB: orders paid on it and not cancelled, first orders of their customers, and orders placed on it. */
export async function loadDailySales(db: Db, { from, until }: TimeSpan): Promise<DayFigures[]> {
  // Whatever was placed in the span and paid was paid in it or later: each part reads one index alone.
  const { rows } = await sql<DayFigures>`
    select to_char(sold_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
           coalesce(sum(sold_amount) filter (where status <> 'CANCELLED'), 0)::bigint as revenue,
           count(*) filter (where status <> 'CANCELLED') as orders, count(*) filter (where ${isFirst}) as new_customers,
           0::bigint as placed, 0::bigint as placed_and_paid
      from orders o where sold_at >= ${from} and sold_at < ${until} group by 1
    union all
    select to_char(placed_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD'), 0, 0, 0, count(*), 0
      from orders where placed_at >= ${from} and placed_at < ${until} group by 1
    union all
    select to_char(placed_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD'), 0, 0, 0, 0, count(*)
      from orders where sold_at >= ${from} and placed_at >= ${from} and placed_at < ${until} group by 1
  `.execute(db)
  return rows
}

const waitingStatuses: OrderStatus[] = [
  'AWAITING_PAYMENT',
  'PAID',
  'PROCESSING',
  'READY_TO_SHIP',
  'DELIVERY_FAILED',
  'RETURNED',
]

/** As the triggers of the table count them. A plan that runs waits for nobody. */
export async function countWaiting(db: Db): Promise<DashboardNow['waiting']> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select stage as status, sum(orders)::bigint as orders from order_counts
     where stage = any(${waitingStatuses}::text[]) group by stage`.execute(db)
  const of = (status: OrderStatus) => rows.find((row) => row.status === status)?.orders ?? 0
  return waitingStatuses.map((status) => ({
    status,
    orders: of(status),
    link: { list: 'orders', filters: { status } },
  }))
}

export async function countToAccept({ db }: AdminCtx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0)::bigint as orders from order_counts where stage = 'PAID'`.execute(db)
  return rows[0]?.orders ?? 0
}

export async function countFlagged({ db }: AdminCtx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders where flagged_reason is not null`.execute(db)
  return rows[0]?.orders ?? 0
}

export async function countOverdue(ctx: AdminCtx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders o where ${isOverdue(ctx.now())}`.execute(ctx.db)
  return rows[0]?.orders ?? 0
}

/** By units in orders that were paid on these days and not cancelled, under the names they were sold by last. */
export async function listBestSellers(
  db: Db,
  { first, last }: DaySpan,
  length: number,
): Promise<DashboardLists['best_sellers']> {
  const { rows } = await sql<Omit<DashboardLists['best_sellers'][number], 'link'>>`
    select case when i.bundle_id is null then 'product' else 'bundle' end as type, coalesce(i.bundle_id, i.product_id) as id,
           (array_agg(i.name order by o.sold_at desc))[1] as name, sum(i.quantity)::bigint as units,
           sum(i.subtotal - i.discount)::bigint as revenue, count(distinct order_id) as orders
      from orders o join order_items i using (order_id)
     where o.sold_at >= ${startOfWibDay(first)} and o.sold_at < ${endOfWibDay(last)} and o.status <> 'CANCELLED' and i.type <> 'freebie'
     group by i.bundle_id, i.product_id
     order by units desc, revenue desc, id limit ${length}
  `.execute(db)
  const filters = { paid_from: first, paid_to: last, not_cancelled: 'true' }
  return rows.map((row) => ({ ...row, link: { list: 'orders', filters: { ...filters, item_id: row.id } } }))
}
