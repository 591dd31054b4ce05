import { sql } from 'kysely'

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
