import { sql } from 'kysely'
import type { QueueState } from '#contract/analytics.ts'
import { OrderChannel } from '#contract/orders/order-words.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { queueState } from '#server/registries.ts'
import { dayText, startOfDay } from '#server/db/wib-day.ts'
import type { DashboardLists, DashboardNow, DayFigures, DaySpan, Oldest, TimeSpan } from '#server/registries.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { isOverdue, isStaffWaiting } from '../listing/order-filters.ts'
import { isSale } from './is-sale.ts'

/**
 * Of each day in WIB: orders paid on it and not cancelled, first orders of their customers, and orders that a person placed on
 * it: parcels of plans and replacements are sent beside those.
 */
export async function loadDailySales(db: Db, { from, until }: TimeSpan): Promise<DayFigures[]> {
  // Whatever was placed in the span and paid was paid in it or later: each part reads one index alone. Whose order is the first is
  // asked once for each customer, in the order of the index, as `isFirst` would answer it for each order.
  const { rows } = await sql<DayFigures>`
    with days as (
      select ${startOfDay('sold_at')} as day, coalesce(sum(sold_amount) filter (where status <> 'CANCELLED'), 0)::bigint as revenue,
             count(*) filter (where status <> 'CANCELLED') as orders, 0::bigint as new_customers,
             0::bigint as placed, 0::bigint as placed_and_paid
        from orders where ${isSale()} and sold_at >= ${from} and sold_at < ${until} group by 1
      union all
      select ${startOfDay('first.sold_at')}, 0, 0, count(*), 0, 0
        from (select distinct user_id from orders where ${isSale()} and sold_at >= ${from} and sold_at < ${until} order by user_id offset 0) buyers,
             lateral (select o.sold_at from orders o where o.user_id = buyers.user_id and ${isSale('o')}
                       order by o.sold_at limit 1) first
       where first.sold_at >= ${from} group by 1
      union all
      select ${startOfDay('placed_at')}, 0, 0, 0, count(*), 0
        from orders where placed_at >= ${from} and placed_at < ${until} group by 1
      union all
      select ${startOfDay('placed_at')}, 0, 0, 0, -count(*), 0
        from orders where parent_order_id is not null and placed_at >= ${from} and placed_at < ${until} group by 1
      union all
      select ${startOfDay('placed_at')}, 0, 0, 0, 0, count(*)
        from orders where ${isSale()} and parent_order_id is null and sold_at >= ${from} and placed_at >= ${from} and placed_at < ${until}
       group by 1
      union all
      select ${startOfDay('placed_at')}, 0, 0, 0, 0, count(*)
        from orders where kind = 'PLAN' and paid_at is not null and placed_at >= ${from} and placed_at < ${until} group by 1
    )
    select ${dayText('day')} as day, revenue, orders, new_customers, placed, placed_and_paid from days`.execute(db)
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

/** Orders by status, as the table's triggers count them. Running plans wait for nothing and are left out. */
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

/** Orders of some stages that nobody has moved on, and the one that was placed first; each stage is read at the end of its index. */
export async function loadStageQueue({ db }: AdminCtx, stages: readonly OrderStatus[]): Promise<QueueState> {
  const first = sql.join(
    stages.map(
      (stage) => sql`(select order_id as id, placed_at as since from orders where stage = ${stage}
                       order by placed_at, order_id limit 1)`,
    ),
    sql` union all `,
  )
  const [counted, oldest] = await Promise.all([
    sql<{ orders: number }>`
      select coalesce(sum(orders), 0)::bigint as orders from order_counts where stage = any(${stages}::text[])`.execute(
      db,
    ),
    sql<Oldest>`select id, since from (${first}) as stages order by since limit 1`.execute(db),
  ])
  return queueState(counted.rows[0]?.orders ?? 0, oldest.rows)
}

/** Parcels on their way past their promised day. */
export async function loadLateQueue(ctx: AdminCtx): Promise<QueueState> {
  const { rows } = await sql<Oldest>`
    select o.order_id as id, o.arrives_by as since from orders o where ${isOverdue(ctx.now())}
     order by o.arrives_by limit 1`.execute(ctx.db)
  return queueState(await countOverdue(ctx), rows)
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

/** Orders that staff typed in and nobody has paid for two hours. */
export async function countStaffWaiting(ctx: AdminCtx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from orders o where ${isStaffWaiting(ctx.now())}`.execute(ctx.db)
  return rows[0]?.orders ?? 0
}

/**
 * What was paid on these days and not cancelled, by the way in which it was ordered, and of what staff typed in by who did: the
 * channels add up to the revenue of the days.
 */
export async function loadChannels(
  db: Db,
  { first, last }: DaySpan,
): Promise<Pick<DashboardLists, 'channels' | 'typed_by'>> {
  const { rows } = await sql<{
    channel: OrderChannel
    user_id: string | null
    name: string
    orders: number
    revenue: number
  }>`
    select o.channel, o.placed_by as user_id, coalesce(max(trim(a.first_name || ' ' || a.last_name)), '') as name, count(*) as orders,
           sum(o.sold_amount)::bigint as revenue
      from orders o left join people a on a.user_id = o.placed_by
     where ${isSale('o')} and o.sold_at >= ${startOfWibDay(first)} and o.sold_at < ${endOfWibDay(last)} and o.status <> 'CANCELLED'
     group by o.channel, o.placed_by`.execute(db)
  const filters = { paid_from: first, paid_to: last, not_cancelled: 'true' }
  const sumOf = (some: readonly (typeof rows)[number][]) => ({
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    revenue: some.reduce((sum, { revenue }) => sum + revenue, 0),
  })
  const typed = Map.groupBy(
    rows.filter(({ user_id }) => user_id !== null),
    ({ user_id }) => user_id!,
  )
  return {
    channels: OrderChannel.options.map((channel) => {
      const link = channel === 'WEB' ? null : { list: 'orders' as const, filters: { ...filters, channel } }
      return { channel, link, ...sumOf(rows.filter((row) => row.channel === channel)) }
    }),
    typed_by: [...typed]
      .map(([user_id, some]) => {
        const link = { list: 'orders' as const, filters: { ...filters, placed_by: user_id } }
        return { user_id, name: some[0]!.name, link, ...sumOf(some) }
      })
      .toSorted((a, b) => b.revenue - a.revenue || (a.user_id < b.user_id ? -1 : 1)),
  }
}

/** By units in orders that were paid on these days and not cancelled, under the names they were ordered by last. */
export async function listBestSellers(
  db: Db,
  { first, last }: DaySpan,
  length: number,
): Promise<DashboardLists['best_sellers']> {
  // An item has one line in an order, freebies aside. The offset keeps the planner from reading the lines of all years.
  const { rows } = await sql<Omit<DashboardLists['best_sellers'][number], 'link'>>`
    with best as (
      select i.bundle_id, i.product_id, sum(i.quantity)::bigint as units, sum(i.subtotal - i.discount)::bigint as revenue, count(*) as orders
        from orders o, lateral (select * from order_items i where i.order_id = o.order_id and i.type <> 'freebie' offset 0) i
       where ${isSale('o')} and o.sold_at >= ${startOfWibDay(first)} and o.sold_at < ${endOfWibDay(last)} and o.status <> 'CANCELLED'
       group by i.bundle_id, i.product_id
       order by units desc, revenue desc, coalesce(i.bundle_id, i.product_id) limit ${length}
    )
    select case when bundle_id is null then 'product' else 'bundle' end as type, coalesce(bundle_id, product_id) as id,
           (select i.name from order_items i where i.bundle_id = best.bundle_id or i.product_id = best.product_id
             order by i.order_id desc limit 1) as name, units, revenue, orders
      from best order by units desc, revenue desc, id`.execute(db)
  const filters = { paid_from: first, paid_to: last, not_cancelled: 'true' }
  return rows.map((row) => ({ ...row, link: { list: 'orders', filters: { ...filters, item_id: row.id } } }))
}
