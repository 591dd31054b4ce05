import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { dateOf, startOfDay } from '#server/db/wib-day.ts'
import type { TimeSpan } from '#server/registries.ts'
import { isSale } from './is-sale.ts'

/**
 * What providers took back, as a table of `order_id`, `at` and `amount`: of an order, and of each parcel of a plan its share
 * of what was taken back of the plan, without the payment fee: the parcel is the sale.
 */
export const reversals = sql`(
  select order_id, reversed_at as at, reversed_amount as amount from orders where reversed_at is not null and reversed_amount > 0
  union all
  select c.order_id, p.reversed_at,
         least(c.cash_used, p.reversed_amount * c.cash_used / nullif(p.cash_used + p.total - p.transfer_fee, 0))::bigint
    from orders p join orders c on c.parent_order_id = p.order_id and c.subscription_id is not null
   where p.reversed_at is not null and p.reversed_amount > 0 and c.cash_used > 0)`

/*
 * What was sold, and what of goods went back, whenever they were sold. The first three are queries, for statements of analytics
 * that keep what they answer: a month has a hundred thousand items, which need not travel.
 */

/**
 * Whatever takes money of paid orders back in the span: refunds, and payments that the provider took back. `goods` is the
 * part of it that is of goods: they go back before shipping and fees, and never beyond what they cost. What was given back
 * before a late payment came in is not counted: it was taken again.
 */
function givenBack({ from, until }: TimeSpan): RawBuilder<unknown> {
  return sql`
    touched as (
      select order_id from order_refunds where created_at >= ${from} and created_at < ${until}
      union select order_id from ${reversals} taken where at >= ${from} and at < ${until}
    ), steps as (
      select o.order_id, r.refund_id, r.created_at as at, r.amount
        from touched join orders o using (order_id) join order_refunds r using (order_id)
       where ${isSale('o')} and r.created_at >= o.sold_at and r.created_at < ${until}
      union all
      select o.order_id, null, taken.at, taken.amount
        from touched join orders o using (order_id) join ${reversals} taken using (order_id)
       where ${isSale('o')} and taken.at < ${until}
    ), running as (
      select *, sum(amount) over (partition by order_id order by at, refund_id nulls first) as so_far from steps
    ), given_back as (
      select b.order_id, b.refund_id, b.amount, ${startOfDay('b.at')} as day,
             least(o.subtotal - o.product_discount, b.so_far)::bigint
               - least(o.subtotal - o.product_discount, b.so_far - b.amount)::bigint as goods
        from running b join orders o using (order_id)
       where b.at >= ${from}
    )`
}

/**
 * A query of what was paid and what went back on each day of the span: `day` (a date), `dimension` (`all`, `courier`, `payment`,
 * `province`, and of what staff typed in `channel` and `staff`), `code`, `name` (the last that the courier had), and the sums `orders`, `gross`, `discounts`, `refunds`, `shipping`,
 * `fees`, `refunds_in_all`, `tax`.
 */
export function orderSums(span: TimeSpan): RawBuilder<unknown> {
  const { from, until } = span
  return sql`
    with ${givenBack(span)}, facts as (
      select ${startOfDay('sold_at')} as day, courier_code, courier ->> 'courier_name' as courier_name,
             payment_service, province, channel, placed_by, 1 as orders, subtotal as gross, product_discount as discounts, 0::bigint as refunds,
             shipping_fee - shipping_discount as shipping, transfer_fee - unique_part as fees, 0::bigint as refunds_in_all, tax_included as tax
        from orders where ${isSale()} and sold_at >= ${from} and sold_at < ${until}
      union all
      select b.day, o.courier_code, o.courier ->> 'courier_name', o.payment_service, o.province, o.channel, o.placed_by, 0, 0, 0, b.goods, 0, 0, b.amount,
             -(b.amount * o.tax_included
                / greatest(1, o.subtotal - o.product_discount + o.shipping_fee - o.shipping_discount + o.transfer_fee - o.unique_part))
        from given_back b join orders o using (order_id)
    )
    select ${dateOf('day')} as day,
           case when grouping(courier_code) = 0 then 'courier' when grouping(payment_service) = 0 then 'payment'
                when grouping(province) = 0 then 'province' when grouping(channel) = 0 then 'channel'
                when grouping(placed_by) = 0 then 'staff' else 'all' end as dimension,
           coalesce(courier_code, payment_service, province, channel, placed_by::text, '') as code,
           case when grouping(courier_code) = 0 then max(courier_name) end as name,
           sum(orders) as orders, sum(gross) as gross, sum(discounts) as discounts, sum(refunds) as refunds,
           sum(shipping) as shipping, sum(fees) as fees, sum(refunds_in_all) as refunds_in_all, sum(tax) as tax
      from facts group by day, grouping sets ((), (courier_code), (payment_service), (province), (channel), (placed_by))
    having (grouping(channel) = 1 or channel <> 'WEB') and (grouping(placed_by) = 1 or placed_by is not null)`
}

/**
 * A query of the same by what was sold, in the sums `units`, `lines`, `gross`, `discounts`, `refunds`: a row for each item, with
 * `item_id` and `is_bundle`, and one for each `day`, where these are null.
 * What went back for certain lines counts there; what went back of an order as a whole is shared over its lines by what they
 * cost, so that the parts add up to it. The offset keeps the planner from reading the lines of all years.
 */
export function itemSums(span: TimeSpan): RawBuilder<unknown> {
  const { from, until } = span
  return sql`
    with ${givenBack(span)}, weighed as (
      select b.*, i.order_item_id, i.product_id, i.bundle_id,
             case when exists (select from order_refund_lines any_line where any_line.refund_id = b.refund_id)
                  then coalesce(l.amount, 0) else i.subtotal - i.discount end as weight
        from given_back b join order_items i using (order_id)
        left join order_refund_lines l on l.refund_id = b.refund_id and l.order_item_id = i.order_item_id
       where i.type <> 'freebie'
    ), shared as (
      select day, product_id, bundle_id,
             trunc(goods * sum(weight) over upto / greatest(1, sum(weight) over whole))
               - trunc(goods * (sum(weight) over upto - weight) / greatest(1, sum(weight) over whole)) as refunds
        from weighed
      window whole as (partition by order_id, refund_id),
             upto as (partition by order_id, refund_id order by order_item_id)
    ), facts as (
      select ${startOfDay('o.sold_at')} as day, i.product_id, i.bundle_id,
             i.quantity as units, 1 as lines, i.subtotal as gross, i.discount as discounts, 0 as refunds
        from orders o, lateral (select * from order_items i where i.order_id = o.order_id and i.type <> 'freebie' offset 0) i
       where ${isSale('o')} and o.sold_at >= ${from} and o.sold_at < ${until}
      union all
      select day, product_id, bundle_id, 0, 0, 0, 0, refunds from shared
    )
    select ${dateOf('day')} as day, coalesce(bundle_id, product_id) as item_id,
           case when day is null then bundle_id is not null end as is_bundle,
           sum(units) as units, sum(lines) as lines, sum(gross) as gross, sum(discounts) as discounts, sum(refunds) as refunds
      from facts group by grouping sets ((day), (product_id, bundle_id))`
}

/** A query of who bought for the first time on each day of the span: `day`, `customers`. Days without any are left out. */
export function newCustomers({ from, until }: TimeSpan): RawBuilder<unknown> {
  // Each is looked up once, in the order of the index that is looked into.
  return sql`
    with buyers as materialized (
      select ${startOfDay('first_at')} as day,
             exists (select from orders o where ${isSale('o')} and o.user_id = b.user_id and o.sold_at < ${from}) as is_back
        from (select user_id, min(sold_at) as first_at from orders
               where ${isSale()} and sold_at >= ${from} and sold_at < ${until} group by user_id order by user_id offset 0) b)
    select ${dateOf('day')} as day, count(*) as customers from buyers where not is_back group by buyers.day`
}

/** How many customers paid for an order in the span. */
export async function countBuyers(db: Db | Tx, { from, until }: TimeSpan): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select count(*) as buyers
      from (select distinct user_id from orders where ${isSale()} and sold_at >= ${from} and sold_at < ${until}) b`.execute(
    db,
  )
  return rows[0]?.buyers ?? 0
}

/** Where the orders that were paid in the span are now. */
export async function countByStatus(
  db: Db | Tx,
  { from, until }: TimeSpan,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, count(*) as orders from orders where ${isSale()} and sold_at >= ${from} and sold_at < ${until} group by status`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
}

/** Customers by the month (WIB, `YYYY-MM`) of their first paid order, and how many of them paid so many months later. */
export async function countCohorts(db: Db): Promise<{ first: string; later: number; customers: number }[]> {
  const { rows } = await sql<{ first: string; later: number; customers: number }>`
    with bought as (
      select distinct user_id, date_trunc('month', sold_at at time zone 'Asia/Jakarta') as month from orders where ${isSale()}
    ), begun as (select user_id, min(month) as first from bought group by user_id)
    select to_char(first, 'YYYY-MM') as first,
           ((extract(year from month) - extract(year from first)) * 12 + extract(month from month) - extract(month from first))::int as later,
           count(*) as customers
      from bought join begun using (user_id) group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
