import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The midnight in WIB with which the day of a moment begins. WIB is UTC+7 all year, so days are equally long: this takes a third of
 * the time that a time zone does, which counts where a month of orders is grouped.
 */
export function startOfDay(column: string): RawBuilder<Date> {
  return sql<Date>`date_bin('1 day', ${sql.ref(column)}, '2000-01-01 00:00+07')`
}

/** The date in WIB of a moment: for what is grouped already. */
export function dateOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Asia/Jakarta')::date`
}

/** The day in WIB of a moment, `YYYY-MM-DD`: for what is grouped already. */
export function dayText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`
}
