import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'

/**
 * An order was placed: if its customer was referred, what it will earn the referrer is written down at today's rate. One
 * statement, and none without a referrer, because every order of the shop passes here. An order after the window earns 0, but still counts as a
 * first order; a plan earns parcel by parcel, and replacements cost nothing.
 */
export async function freezeRate(ctx: Ctx, tx: Tx, order: Events['order.placed']): Promise<void> {
  const base = order.amounts.subtotal - order.amounts.product_discount
  if (!order.was_referred || order.order_role === 'PLAN' || base <= 0) return
  const { user_id, order_id, order_number } = order
  const placed = sql`select ${uuidv7()}::uuid as commission_id, ${order_id}::uuid as order_id, ${order_number}::text as order_number, ${base}::bigint as base`
  await writeRates(ctx, tx, user_id, placed)
}

/**
 * A customer named who brought them: orders that they had not paid by then count as well, at today's rate. Runs after the
 * link was committed, and again when an order that was placed at the same moment is.
 */
export async function freezeUnpaid(ctx: Ctx, tx: Tx, user_id: string): Promise<void> {
  const unpaid = sql`
    select gen_random_uuid() as commission_id, o.order_id, o.order_number, o.subtotal - o.product_discount as base
      from placed_orders o join referrals l using (user_id)
     where o.user_id = ${user_id} and o.kind <> 'PLAN' and o.status <> 'CANCELLED'
       and (o.paid_at is null or o.paid_at >= l.linked_at) and o.subtotal > o.product_discount`
  await writeRates(ctx, tx, user_id, unpaid)
}

async function writeRates(ctx: Ctx, tx: Tx, user_id: string, orders: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into commissions (commission_id, order_id, order_number, user_id, referrer_id, base, min_order, rate_bps, bonus_points, placed_at)
    select o.commission_id, o.order_id, o.order_number, r.user_id, r.referrer_id, o.base, c.min_order,
           case when ${ctx.now()}::timestamptz >= r.linked_at + c.commission_months * interval '1 month' then 0
                when m.membership = 'SPECIAL' then coalesce(a.own_rate_bps, c.special_rate_bps) else c.basic_rate_bps end,
           case when r.bonus_order_id is null then c.referee_bonus_points else 0 end, ${ctx.now()}::timestamptz
      from (${orders}) o cross join referrals r cross join affiliate_config c join members m on m.user_id = r.referrer_id
      left join affiliate_members a on a.user_id = r.referrer_id
     where r.user_id = ${user_id} and r.refused_at is null and m.status <> 'CLOSED'
       and c.is_enabled and o.base >= c.min_order
    on conflict (order_id) do nothing`.execute(tx)
}
