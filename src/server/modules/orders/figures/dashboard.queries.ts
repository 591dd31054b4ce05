import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Db } from '#server/db/db.ts'
import type { DashboardLists, DayFigures, TimeSpan } from '#server/registries.ts'

/** Orders paid on each day in WIB and not cancelled. */
export async function loadDailySales(db: Db, { from, until }: TimeSpan): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select to_char(paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, sum(total)::bigint as revenue, count(*) as orders,
           0::bigint as placed, 0::bigint as placed_and_paid
      from orders where paid_at >= ${from} and paid_at < ${until} and status <> 'CANCELLED' group by 1
    union all
    select to_char(placed_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD'), 0, 0, count(*), count(paid_at)
      from orders where placed_at >= ${from} and placed_at < ${until} group by 1
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

export async function countWaiting(db: Db): Promise<Pick<DashboardLists, 'waiting' | 'flagged_orders'>> {
  const { rows } = await sql<{ status: OrderStatus | null; orders: number }>`
    select status, count(*) as orders from orders where status = any(${waitingStatuses}::text[]) group by status
    union all
    select null, count(*) from orders where flagged_reason is not null
  `.execute(db)
  const of = (status: OrderStatus | null) => rows.find((row) => row.status === status)?.orders ?? 0
  return { waiting: waitingStatuses.map((status) => ({ status, orders: of(status) })), flagged_orders: of(null) }
}

/** By units in orders that were paid in the span and not cancelled, under the names they were sold by last. */
export async function listBestSellers(
  db: Db,
  { from, until }: TimeSpan,
  length: number,
): Promise<DashboardLists['best_sellers']> {
  const { rows } = await sql<DashboardLists['best_sellers'][number]>`
    select case when i.bundle_id is null then 'product' else 'bundle' end as type, coalesce(i.bundle_id, i.product_id) as id,
           (array_agg(i.name order by o.paid_at desc))[1] as name, sum(i.quantity)::bigint as units,
           sum(i.subtotal - i.discount)::bigint as revenue
      from orders o join order_items i using (order_id)
     where o.paid_at >= ${from} and o.paid_at < ${until} and o.status <> 'CANCELLED'
     group by i.bundle_id, i.product_id
     order by units desc, revenue desc, id limit ${length}
  `.execute(db)
  return rows
}
