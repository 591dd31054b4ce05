import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a row of `orders` is a sale, at its `sold_at`: paid, and no replacement, which stands for what was sold before. The
 * indexes of sales know exactly these words.
 */
export function isSale(orders: 'o' | 'orders' | 'before' = 'orders'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${orders}.${column}`)
  return sql<boolean>`(${of('sold_at')} is not null and (${of('parent_order_id')} is null or ${of('subscription_id')} is not null))`
}
