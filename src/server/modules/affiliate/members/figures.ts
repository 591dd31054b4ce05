import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AffiliateFigures, Membership, SpecialMember } from '#contract/affiliate/affiliate.ts'

/** What members brought, what was bought and what it earned, as common tables `brought`, `bought` and `earned`, of one member or of all. */
export function figureTables(referrer_id: string | null): RawBuilder<unknown> {
  const ofThem = referrer_id === null ? sql`true` : sql`referrer_id = ${referrer_id}`
  return sql`
    waiting as (select distinct user_id from referral_flags where state = 'OPEN'),
    brought as (
      select referrer_id, count(*) as total_referrals, count(w.user_id) as open_flags
        from referrals left join waiting w using (user_id) where ${ofThem} group by referrer_id),
    bought as (
      select r.referrer_id, count(distinct r.user_id) as active_referrals, count(*) as orders, sum(o.sales)::bigint as sales
        from referrals r cross join lateral (${completedOrders(sql`r.user_id`)}) o where ${ofThem} group by r.referrer_id),
    earned as (
      select referrer_id, sum(paid - taken_back)::bigint as commission_paid,
             coalesce(sum(due) filter (where state = 'PENDING'), 0)::bigint as commission_pending,
             coalesce(sum(due) filter (where state = 'PENDING' and w.user_id is not null), 0)::bigint as commission_held,
             coalesce(sum(paid - taken_back - due) filter (where state = 'PAID'), 0)::bigint as debt
        from commissions c left join waiting w using (user_id)
       where completed_at is not null and ${ofThem} group by referrer_id)`
}

/** All completed orders of a friend, whether or not they earn a commission; not what was sent again at no price. */
export function completedOrders(user_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.subtotal - b.product_discount - least(b.subtotal - b.product_discount, g.amount) as sales
      from placed_orders b join order_goods_back g using (order_id)
     where b.user_id = ${user_id} and b.status = 'COMPLETED' and b.kind <> 'PLAN' and b.subtotal > 0`
}

/** The columns of `figureTables`, zeros for a member who referred no one. */
export const figureColumns = sql`
  coalesce(b.total_referrals, 0) as total_referrals, coalesce(b.open_flags, 0) as open_flags,
  coalesce(s.active_referrals, 0) as active_referrals, coalesce(s.orders, 0) as orders, coalesce(s.sales, 0) as sales,
  coalesce(e.commission_paid, 0) as commission_paid, coalesce(e.commission_pending, 0) as commission_pending,
  coalesce(e.commission_held, 0) as commission_held, coalesce(e.debt, 0) as debt`

/** The rate of a member's next referred order; `m` is the member, `a` what is kept beside, `c` the terms. */
export const rateColumn = sql`
  case when m.membership = 'SPECIAL' then coalesce(a.own_rate_bps, c.special_rate_bps) else c.basic_rate_bps end as rate_bps`

export type FigureRow = AffiliateFigures & { open_flags: number }

type Kept = {
  membership: Membership
  special_since: string | null
  own_rate_bps: number | null
  reason: string | null
  created_at: string
}

/** Since when and why a member is special; where no date is stored, since the account was opened. */
export function specialOf({ membership, special_since, own_rate_bps, reason, created_at }: Kept): SpecialMember | null {
  if (membership === 'BASIC') return null
  return { since: special_since ?? created_at, reason: reason ?? '', own_rate_bps }
}
