import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'

/**
 * An order was placed: if somebody brought its customer, what it will earn them is written down at today's rate. One
 * statement, and none where nobody did, because every order of the shop passes here. An order after the window earns 0, but still counts as a
 * first order; a plan earns parcel by parcel, and replacements cost nothing.
 */
export async function freezeRate(ctx: Ctx, tx: Tx, order: Events['order.placed']): Promise<void> {
  const base = order.amounts.subtotal - order.amounts.product_discount
  if (!order.is_brought || order.nature === 'PLAN' || base <= 0) return
  await sql`
    insert into commissions (commission_id, order_id, order_number, user_id, referrer_id, base, rate_bps, bonus_points, placed_at)
    select ${uuidv7()}::uuid, ${order.order_id}::uuid, ${order.order_number}, r.user_id, r.referrer_id, ${base}::bigint,
           case when ${ctx.now()}::timestamptz >= r.linked_at + c.commission_months * interval '1 month' then 0
                when m.membership = 'SPECIAL' then coalesce(a.own_rate_bps, c.special_rate_bps) else c.basic_rate_bps end,
           case when r.bonus_order_id is null then c.referee_bonus_points else 0 end, ${ctx.now()}::timestamptz
      from referrals r cross join affiliate_config c join members m on m.user_id = r.referrer_id
      left join affiliate_members a on a.user_id = r.referrer_id
     where r.user_id = ${order.user_id} and r.refused_at is null and m.status <> 'CLOSED'
       and c.is_enabled and ${base}::bigint >= c.min_order
  `.execute(tx)
}
