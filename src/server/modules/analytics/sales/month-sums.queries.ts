import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SalesItem, SalesKey } from '#contract/sales-analytics.ts'
import type { Tx } from '#server/db/db.ts'
import { itemSums, newCustomers, orderSums } from '#server/modules/orders/orders.ts'
import type { TimeSpan } from '#server/registries.ts'
import { firstDayOf } from './month.ts'
import type { Month } from './month.ts'
import { isIn } from './sales-days.queries.ts'

/*
 * The sums of a month: of its kept days, and of what was sold in the `rest` of it.
 */

export type OrderSums = Omit<SalesKey, 'net' | 'name'> & {
  /** A day has its date for a code, `all` none. */
  dimension: 'all' | 'day' | 'courier' | 'payment' | 'province' | 'channel' | 'staff'
  /** The last name that the courier had. */
  name: string | null
  refunds_in_all: number
  tax: number
}

/** By what is told of whole orders. Only what anything was sold of, or went back of, has a row. */
export async function sumOrders(tx: Tx, month: Month, rest: TimeSpan): Promise<OrderSums[]> {
  const columns = sums(['orders', 'gross', 'discounts', 'refunds', 'shipping', 'fees', 'refunds_in_all', 'tax'])
  const { rows } = await sql<OrderSums>`
    with parts as (
      select * from sales_day_sums where ${isIn(month)}
      union all
      select day, dimension, code, name, orders, gross, discounts, refunds, shipping, fees, refunds_in_all, tax
        from (${orderSums(rest)}) rest
    )
    select dimension, code, max(name) as name, ${columns} from parts group by dimension, code
    union all
    select 'day', day::text, null, ${columns} from parts where dimension = 'all' group by day`.execute(tx)
  return rows
}

export type ItemSums = Omit<SalesItem, 'id' | 'name' | 'orders' | 'net'> & {
  dimension: 'day' | 'category' | 'product' | 'bundle'
  /** Null: without a category, or all items after the first ones. */
  id: string | null
  /** Lines that were sold; an item has one in an order. */
  lines: number
}

/**
 * By what was sold: the days, the categories that the items lie in now, and the first so many products and bundles, with all
 * others of each in one row. First is what sold most, and where nothing was sold what went back most.
 */
export async function sumItems(tx: Tx, month: Month, rest: TimeSpan, most: number): Promise<ItemSums[]> {
  const columns = sums(['units', 'lines', 'gross', 'discounts', 'refunds'])
  const { rows } = await sql<ItemSums>`
    with rest as materialized (${itemSums(rest)}), items as materialized (
      select item_id, is_bundle, ${columns}
        from (select item_id, is_bundle, units, lines, gross, discounts, refunds from sales_month_items where month = ${firstDayOf(month)}::date
              union all
              select item_id, is_bundle, units, lines, gross, discounts, refunds from rest where day is null) parts
       group by item_id, is_bundle
    ), ranked as (
      select *, row_number() over (partition by is_bundle order by gross desc, units desc, refunds desc, item_id) as place from items
    ), shown as (
      select *, case when place <= ${most}::int then item_id end as shown_id from ranked
    )
    select 'day' as dimension, day::text as id, units, 0 as lines, 0 as gross, 0 as discounts, 0 as refunds
      from sales_days where ${isIn(month)}
    union all
    select 'day', day::text, units, lines, gross, discounts, refunds from rest where day is not null
    union all
    select 'category', coalesce(b.category_id, p.category_id)::text, ${columns}
      from items left join shelf_bundles b on b.bundle_id = item_id left join shelf_products p on p.product_id = item_id
     group by coalesce(b.category_id, p.category_id)
    union all
    select case when is_bundle then 'bundle' else 'product' end, shown_id::text, ${columns}
      from shown group by is_bundle, shown_id`.execute(tx)
  return rows
}

/** Customers whose first paid order is of this month. */
export async function sumNewCustomers(tx: Tx, month: Month, rest: TimeSpan): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select coalesce((select sum(new_customers) from sales_days where ${isIn(month)}), 0)
           + coalesce((select sum(customers) from (${newCustomers(rest)}) rest), 0) as customers`.execute(tx)
  return rows[0]?.customers ?? 0
}

/** Every group has rows, so that a sum is never null. */
function sums(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))
}
