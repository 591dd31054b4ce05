import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a voucher `v` is for a customer. New are those without an order that counts; the one that is just being placed
 * with the voucher is left out.
 */
export function isFor(user_id: string, order_id: string | null = null): RawBuilder<boolean> {
  return sql`case v.audience
    when 'EVERYONE' then true
    when 'CHOSEN' then exists (select from voucher_audience a where a.voucher_id = v.voucher_id and a.user_id = ${user_id}::uuid)
    when 'SPECIAL_AFFILIATES' then exists (select from people p where p.user_id = ${user_id}::uuid and p.membership = 'SPECIAL')
    else not exists (select from placed_orders o where o.user_id = ${user_id}::uuid and o.order_id is distinct from ${order_id}::uuid
                         and o.status not in ('CANCELLED', 'EXPIRED'))
  end`
}
