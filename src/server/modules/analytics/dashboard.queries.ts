import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { getDashboard as getDashboardCall } from '#contract/analytics.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { loadNewestOrders } from '#server/modules/orders/orders.ts'
import { addDays, endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'
import { daysOf, thisMonthAndLast, thisWeekAndLast, todayAndYesterday } from './periods.ts'
import type { Comparison, Span } from './periods.ts'

type Dashboard = Output<typeof getDashboardCall>
type DayFigures = { day: string; revenue: number; orders: number; new_customers: number }

const chartDays = 30
const listLength = 8

/** One page of figures in six statements: everything per day is read once and added up here. */
export async function getDashboard(ctx: AdminCtx): Promise<Dashboard> {
  const today = wibDay(ctx.now())
  const month = thisMonthAndLast(today)
  const chart: Span = { first: addDays(today, 1 - chartDays), last: today }
  const first = [month.before.first, chart.first].toSorted()[0] ?? chart.first
  const { low_stock_threshold } = await getSettings(ctx.db)
  const [days, waiting, low_stock, best_sellers, newest_orders] = await Promise.all([
    loadDays(ctx.db, { first, last: today }),
    countWaiting(ctx.db),
    listLowStock(ctx.db, low_stock_threshold),
    listBestSellers(ctx.db, chart),
    loadNewestOrders(ctx, listLength),
  ])
  return {
    today: compare(days, todayAndYesterday(today)),
    week: compare(days, thisWeekAndLast(today)),
    month: compare(days, month),
    ...waiting,
    low_stock,
    best_sellers,
    revenue_by_day: daysOf(chart).map((day) => ({
      day,
      revenue: days.get(day)?.revenue ?? 0,
      orders: days.get(day)?.orders ?? 0,
    })),
    newest_orders,
  }
}

function compare(days: Map<string, DayFigures>, { now, before }: Comparison): Dashboard['today'] {
  return { ...sumOf(days, now), before: sumOf(days, before) }
}

function sumOf(days: Map<string, DayFigures>, span: Span): Dashboard['today']['before'] {
  const sum = { revenue: 0, orders: 0, new_customers: 0 }
  for (const day of daysOf(span)) {
    const figures = days.get(day)
    sum.revenue += figures?.revenue ?? 0
    sum.orders += figures?.orders ?? 0
    sum.new_customers += figures?.new_customers ?? 0
  }
  return { ...sum, average_order: sum.orders > 0 ? Math.floor(sum.revenue / sum.orders) : 0 }
}

/** Per day in WIB: orders paid on it that still stand, and customers who joined. Days without either are left out. */
async function loadDays(db: Db, { first, last }: Span): Promise<Map<string, DayFigures>> {
  const from = startOfWibDay(first)
  const until = endOfWibDay(last)
  const { rows } = await sql<DayFigures>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(revenue)::bigint as revenue, sum(orders)::bigint as orders,
           sum(new_customers)::bigint as new_customers
      from (select (paid_at at time zone 'Asia/Jakarta')::date as day, sum(total) as revenue, count(*) as orders, 0 as new_customers
              from orders where paid_at >= ${from} and paid_at < ${until} and status <> 'CANCELLED' group by 1
            union all
            select (created_at at time zone 'Asia/Jakarta')::date, 0, 0, count(*)
              from users where role = 'CUSTOMER' and created_at >= ${from} and created_at < ${until} group by 1) as per_day
     group by day
  `.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}

const waitingStatuses: OrderStatus[] = [
  'AWAITING_PAYMENT',
  'PAID',
  'PROCESSING',
  'READY_TO_SHIP',
  'DELIVERY_FAILED',
  'RETURNED',
]

async function countWaiting(db: Db): Promise<Pick<Dashboard, 'waiting' | 'flagged_orders'>> {
  const { rows } = await sql<{ status: OrderStatus | null; orders: number }>`
    select status, count(*) as orders from orders where status = any(${waitingStatuses}::text[]) group by status
    union all
    select null, count(*) from orders where flagged_reason is not null
  `.execute(db)
  const of = (status: OrderStatus | null) => rows.find((row) => row.status === status)?.orders ?? 0
  return { waiting: waitingStatuses.map((status) => ({ status, orders: of(status) })), flagged_orders: of(null) }
}

async function listLowStock(db: Db, threshold: number): Promise<Dashboard['low_stock']> {
  return db
    .selectFrom('products')
    .select(['product_id', 'name', 'slug', 'stock'])
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('stock', '<=', threshold)
    .orderBy('stock')
    .orderBy('product_id')
    .limit(listLength)
    .execute()
}

/** By units in orders that were paid in the span and still stand, under the names they were sold by last. */
async function listBestSellers(db: Db, { first, last }: Span): Promise<Dashboard['best_sellers']> {
  const { rows } = await sql<Dashboard['best_sellers'][number]>`
    select case when i.bundle_id is null then 'product' else 'bundle' end as type, coalesce(i.bundle_id, i.product_id) as id,
           (array_agg(i.name order by o.paid_at desc))[1] as name, sum(i.quantity)::bigint as units,
           sum(i.subtotal - i.discount)::bigint as revenue
      from orders o join order_items i using (order_id)
     where o.paid_at >= ${startOfWibDay(first)} and o.paid_at < ${endOfWibDay(last)} and o.status <> 'CANCELLED'
     group by i.bundle_id, i.product_id
     order by units desc, revenue desc, id limit ${listLength}
  `.execute(db)
  return rows
}
