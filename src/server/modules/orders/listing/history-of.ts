import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The condition under which row `h` of order_history belongs to order `o`. An order has no history from before it, so the months
 * before are not looked into; the day is for orders whose times somebody has set by hand.
 */
export function historyOf(h: string, o: string): RawBuilder<boolean> {
  const of = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of(h, 'order_id')} = ${of(o, 'order_id')} and ${of(h, 'created_at')} >= ${of(o, 'placed_at')} - interval '1 day'`
}
