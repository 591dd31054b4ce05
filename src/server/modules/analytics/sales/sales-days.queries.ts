import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { itemSums, newCustomers, orderSums } from '#server/modules/orders/orders.ts'
import type { TimeSpan } from '#server/registries.ts'
import { endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'
import { firstDayOf, monthAfter, spanOf } from './month.ts'
import type { Month } from './month.ts'

/**
 * A day is kept an hour after its end. An order is sold, and money goes back, at the moment of the shop's clock at which it is
 * written, and no writing takes an hour: nothing comes to a kept day any more.
 */
const marginMs = 3_600_000

export function isIn(month: Month): RawBuilder<boolean> {
  return sql<boolean>`(day >= ${firstDayOf(month)}::date and day < ${firstDayOf(monthAfter(month, 1))}::date)`
}

/** Forgets the days of a month, so that they are added up from the orders again. */
export async function forgetDays(tx: Tx, month: Month): Promise<void> {
  await sql`delete from sales_days where ${isIn(month)}`.execute(tx)
  await sql`delete from sales_month_items where month = ${firstDayOf(month)}::date`.execute(tx)
}

/** Adds up the days of a month that are over and not kept yet, and answers the span of all after them, which may be empty. */
export async function keepDays(tx: Tx, month: Month, now: Date): Promise<TimeSpan> {
  const { from: first, until: end } = spanOf(month)
  const { rows } = await sql<{ last: string | null }>`
    select max(day)::text as last from sales_days where ${isIn(month)}`.execute(tx)
  const from = rows[0]?.last ? endOfWibDay(rows[0].last) : first
  const over = startOfWibDay(wibDay(new Date(now.getTime() - marginMs)))
  const until = over < end ? over : end
  if (from >= until) return { from, until: end }
  await keep(tx, month, { from, until })
  return { from: until, until: end }
}

/** What another process has kept since this transaction began to see is a conflict, after which it is tried again. */
async function keep(tx: Tx, month: Month, span: TimeSpan): Promise<void> {
  await sql`
    with sums as materialized (${itemSums(span)}), days as (
      insert into sales_days (day, new_customers, units)
      select d::date, coalesce(n.customers, 0), coalesce(s.units, 0)
        from generate_series(${wibDay(span.from)}::date, ${wibDay(span.until)}::date - 1, interval '1 day') d
        left join (${newCustomers(span)}) n on n.day = d::date
        left join sums s on s.day = d::date
          on conflict (day) do nothing
    )
    insert into sales_month_items as kept (month, item_id, is_bundle, units, lines, gross, discounts, refunds)
    select ${firstDayOf(month)}::date, item_id, is_bundle, units, lines, gross, discounts, refunds from sums where day is null
        on conflict (month, item_id) do update
       set units = kept.units + excluded.units, lines = kept.lines + excluded.lines, gross = kept.gross + excluded.gross,
           discounts = kept.discounts + excluded.discounts, refunds = kept.refunds + excluded.refunds`.execute(tx)
  await sql`
    insert into sales_day_sums (day, dimension, code, name, orders, gross, discounts, refunds, shipping, fees, refunds_in_all, tax)
    ${orderSums(span)}`.execute(tx)
}
