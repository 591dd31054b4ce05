import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { dayText, startOfDay } from '#server/db/wib-day.ts'
import type { TimeSpan } from '#server/registries.ts'

/** Amounts of goods; what was sold in the span, and what of goods went back in it, whenever it was sold. */
type Goods = { gross: number; discounts: number; refunds: number }

/** Sums of whole orders under one value of one dimension; the dimension `all` has one row. */
export type OrderSums = Goods & {
  dimension: 'all' | 'day' | 'courier' | 'payment' | 'province'
  code: string
  /** The last name that the courier had. */
  name: string | null
  orders: number
  shipping: number
  fees: number
  refunds_in_all: number
  tax: number
}

/** Sums of lines by the day, the category or the item; freebies are not sold. */
export type LineSums = Goods & {
  dimension: 'day' | 'category' | 'product' | 'bundle'
  id: string
  units: number
  /** Lines that were sold; an item has one in an order. */
  lines: number
}

/**
 * Whatever takes money of paid orders back in the span: refunds, and payments that the provider took back. `goods` is the
 * part of it that is of goods: they go back before shipping and fees, and never beyond what they cost. What was given back
 * before a late payment came in is not counted: it was taken again.
 */
function givenBack({ from, until }: TimeSpan): RawBuilder<unknown> {
  return sql`
    touched as (
      select order_id from order_refunds where created_at >= ${from} and created_at < ${until}
      union select order_id from orders where reversed_at >= ${from} and reversed_at < ${until}
    ), steps as (
      select o.order_id, r.refund_id, r.created_at as at, r.amount
        from touched join orders o using (order_id) join order_refunds r using (order_id)
       where o.sold_at is not null and r.created_at >= o.sold_at and r.created_at < ${until}
      union all
      select o.order_id, null, o.reversed_at, o.reversed_amount
        from touched join orders o using (order_id)
       where o.sold_at is not null and o.reversed_at < ${until} and o.reversed_amount > 0
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

/** Zero where there is nothing to add up. */
function sums(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`))
}

/** What was paid and what went back in the span, by day, courier, payment service and province. */
export async function sumOrders(db: Db | Tx, span: TimeSpan): Promise<OrderSums[]> {
  const { from, until } = span
  const { rows } = await sql<OrderSums>`
    with ${givenBack(span)}, facts as (
      select ${startOfDay('sold_at')} as day, courier_code, courier ->> 'courier_name' as courier_name,
             payment_service, province, 1 as orders, subtotal as gross, product_discount as discounts, 0::bigint as refunds,
             shipping_fee - shipping_discount as shipping, transfer_fee as fees, 0::bigint as refunds_in_all, tax_included as tax
        from orders where sold_at >= ${from} and sold_at < ${until}
      union all
      select b.day, o.courier_code, o.courier ->> 'courier_name', o.payment_service, o.province, 0, 0, 0, b.goods, 0, 0, b.amount,
             -(b.amount * o.tax_included
                / greatest(1, o.subtotal - o.product_discount + o.shipping_fee - o.shipping_discount + o.transfer_fee))
        from given_back b join orders o using (order_id)
    )
    select case when grouping(day) = 0 then 'day' when grouping(courier_code) = 0 then 'courier'
                when grouping(payment_service) = 0 then 'payment' when grouping(province) = 0 then 'province' else 'all' end as dimension,
           coalesce(${dayText('day')}, courier_code, payment_service, province, '') as code,
           case when grouping(courier_code) = 0 then max(courier_name) end as name,
           ${sums(['orders', 'gross', 'discounts', 'refunds', 'shipping', 'fees', 'refunds_in_all', 'tax'])}
      from facts group by grouping sets ((), (day), (courier_code), (payment_service), (province))`.execute(db)
  return rows
}

/**
 * The same by what was sold. What went back for certain lines counts there; what went back of an order as a whole is shared
 * over its lines by what they cost, so that the parts add up to it. The offset keeps the planner from reading the lines of all years.
 */
export async function sumLines(db: Db | Tx, span: TimeSpan): Promise<LineSums[]> {
  const { from, until } = span
  const { rows } = await sql<LineSums>`
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
       where o.sold_at >= ${from} and o.sold_at < ${until}
      union all
      select day, product_id, bundle_id, 0, 0, 0, 0, refunds from shared
    ), placed as (
      select facts.*, coalesce(b.category_id, p.category_id) as category_id
        from facts left join shelf_bundles b using (bundle_id) left join shelf_products p on p.product_id = facts.product_id and facts.bundle_id is null
    )
    select case when grouping(day) = 0 then 'day' when grouping(category_id) = 0 then 'category'
                when bundle_id is null then 'product' else 'bundle' end as dimension,
           coalesce(${dayText('day')}, (coalesce(category_id, bundle_id, product_id))::text, '') as id,
           ${sums(['units', 'lines', 'gross', 'discounts', 'refunds'])}
      from placed group by grouping sets ((day), (category_id), (product_id, bundle_id))`.execute(db)
  return rows
}

export type Buyers = { new_customers: number; returning_customers: number }

/** Who paid in the span: for the first time, or after an order that was paid before it. */
export async function countBuyers(db: Db | Tx, { from, until }: TimeSpan): Promise<Buyers> {
  // Materialized, because each customer would be looked up for each of the counts; in the order of the index that is looked into.
  const { rows } = await sql<Buyers>`
    with buyers as materialized (
      select exists (select from orders o where o.user_id = b.user_id and o.sold_at < ${from}) as is_back
        from (select distinct user_id from orders where sold_at >= ${from} and sold_at < ${until} order by user_id offset 0) b)
    select count(*) filter (where not is_back) as new_customers, count(*) filter (where is_back) as returning_customers
      from buyers`.execute(db)
  return rows[0] ?? { new_customers: 0, returning_customers: 0 }
}

/** Where the orders that were paid in the span are now. */
export async function countByStatus(
  db: Db | Tx,
  { from, until }: TimeSpan,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, count(*) as orders from orders where sold_at >= ${from} and sold_at < ${until} group by status`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
}

/** Customers by the month (WIB, `YYYY-MM`) of their first paid order, and how many of them paid so many months later. */
export async function countCohorts(db: Db): Promise<{ first: string; later: number; customers: number }[]> {
  const { rows } = await sql<{ first: string; later: number; customers: number }>`
    with bought as (
      select distinct user_id, date_trunc('month', sold_at at time zone 'Asia/Jakarta') as month from orders where sold_at is not null
    ), begun as (select user_id, min(month) as first from bought group by user_id)
    select to_char(first, 'YYYY-MM') as first,
           ((extract(year from month) - extract(year from first)) * 12 + extract(month from month) - extract(month from first))::int as later,
           count(*) as customers
      from bought join begun using (user_id) group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
