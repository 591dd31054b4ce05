import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** In a select of its own, so that one plan serves everybody: planning these statements takes longer than running them. */
export function personOf(user_id: string): RawBuilder<string> {
  return sql`(select ${user_id}::uuid)`
}

/**
 * Whether a voucher `v` is for a customer. New are those without an order that counts; the one that is just being placed
 * with the voucher is left out.
 */
export function isFor(user_id: string, order_id: string | null = null): RawBuilder<boolean> {
  const me = personOf(user_id)
  return sql`case v.audience
    when 'EVERYONE' then true
    when 'CHOSEN' then exists (select from voucher_audience a where a.voucher_id = v.voucher_id and a.user_id = ${me})
    when 'SPECIAL_AFFILIATES' then exists (select from people p where p.user_id = ${me} and p.membership = 'SPECIAL')
    else not exists (select from placed_orders o where o.user_id = ${me} and o.order_id is distinct from (select ${order_id}::uuid)
                         and o.status not in ('CANCELLED', 'EXPIRED'))
  end`
}
