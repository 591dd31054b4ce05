import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Columns of an item as it is sold at this moment (decision 176). `item` is the alias of a row of products or bundles with a
 * `price`, and `period` that of the period that runs for it, which `runningPeriod` joins; without one the columns say what the
 * item's own price does.
 */
export type Timed = { item: string; id: string; period: string }

/** A product `p` with its period `t`. */
export const timedProduct: Timed = { item: 'p', id: 'product_id', period: 't' }
/** A product `part` of a bundle with its period `pt`. */
export const timedPart: Timed = { item: 'part', id: 'product_id', period: 'pt' }
/** A bundle `b` with its period `t`. */
export const timedBundle: Timed = { item: 'b', id: 'bundle_id', period: 't' }

/** The join of the period of this moment, where it makes the item cheaper and has units left. */
export function runningPeriod(timed: Timed): RawBuilder<unknown> {
  const { item, id, period } = timed
  return sql`left join running_prices ${sql.ref(period)} on ${sql.ref(`${period}.item_id`)} = ${sql.ref(`${item}.${id}`)}
             and ${priceNow(timed)} < ${sql.ref(`${item}.price`)}`
}

/** What it costs now. */
export function priceNow({ item, period }: Timed): RawBuilder<number> {
  const [price, fixed, reduction] = [`${item}.price`, `${period}.price`, `${period}.reduction_bps`].map((name) =>
    sql.ref(name),
  )
  return sql<number>`reduced_price(${price}, ${fixed}, ${reduction})`
}

/** The price before the reduction of a product; null where there is none. */
export function compareAtNow({ item, period }: Timed): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${item}.${name}`)
  return sql<number | null>`case when ${sql.ref(`${period}.period_id`)} is null then ${column('compare_at_price')}
    else compare_at_of(${column('product_id')}, ${column('price')}, ${sql.ref(period)}) end`
}

/** `TimedPrice`, or null. */
export function timedPrice({ item, period }: Timed): RawBuilder<unknown> {
  return sql`case when ${sql.ref(`${period}.period_id`)} is not null then timed_price_of(${sql.ref(`${item}.price`)}, ${sql.ref(period)}) end`
}

/** What a family's card says now; `base` is the lowest of its products' own prices. */
export function familyPriceNow(family_id: RawBuilder<unknown>, base: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when ${family_id} in (select item_id from timed_items()) then family_price_now(${family_id}) else ${base} end`
}
