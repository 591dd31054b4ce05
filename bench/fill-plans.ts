import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/**
 * Plans like one that runs, as many as are wanted, each with its second parcel due today and its first one given back. A plan
 * is what a purchase writes: its order, calendar, and the account that the ledger owes. Nobody has looked at them yet.
 */
export async function fillPlans(db: Db, subscription_id: string, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table clones on commit drop as
      select n, gen_random_uuid() as new_order, gen_random_uuid() as new_plan, gen_random_uuid() as account, gen_random_uuid() as journal,
             (select user_id from users where role = 'CUSTOMER' and status = 'ACTIVE' order by user_id
               offset n % (select count(*) from users where role = 'CUSTOMER' and status = 'ACTIVE') limit 1) as owner,
             'SH-990101-' || (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (n >> (5 * k) & 31), 1), '')
                                from generate_series(0, 4) k) as number
        from generate_series(1, ${count}::integer) n`.execute(tx)
    await sql`
      insert into orders (order_id, order_number, kind, subscription_id, user_id, status, subtotal, product_discount, shipping_fee, shipping_discount,
        transfer_fee, points_used, total, paid_amount, tax_included, receiver_name, address, province, courier_code, courier_service_code,
        courier, weight, payment_service, placed_at, expires_at, paid_at, updated_at)
      select c.new_order, c.number, 'PLAN', c.new_plan, c.owner, o.status, subtotal, product_discount, shipping_fee, shipping_discount,
             transfer_fee, points_used, total, o.paid_amount, tax_included, receiver_name, address, province, courier_code, courier_service_code,
             courier, o.weight, payment_service, placed_at, expires_at, paid_at, o.updated_at
        from clones c cross join orders o join subscriptions s on s.order_id = o.order_id where s.subscription_id = ${subscription_id}`.execute(
      tx,
    )
    await sql`
      insert into subscriptions (subscription_id, order_id, plan_id, user_id, bundle_id, bundle_name, bundle_slug, image_url, parts, weight, parcels,
        discount_bps, normal_price, goods_paid, shipping_rate, shipping_paid, points_paid, cash_paid, money_paid, fee_paid, status, started_on, created_at)
      select c.new_plan, c.new_order, plan_id, c.owner, bundle_id, bundle_name, bundle_slug, image_url, parts, weight, parcels,
             discount_bps, normal_price, goods_paid, shipping_rate, shipping_paid, points_paid, cash_paid, money_paid, fee_paid, status, started_on, created_at
        from clones c cross join subscriptions s where s.subscription_id = ${subscription_id}`.execute(tx)
    await sql`
      insert into plan_parcels (subscription_id, parcel_no, due_on, status, goods, shipping, points, cash, money, address, courier, refunded)
      select c.new_plan, parcel_no, due_on - 30, case when parcel_no = 1 then 'REFUNDED' else 'PLANNED' end, goods, shipping, points, cash, money,
             address, courier, case when parcel_no = 1 then goods + shipping end
        from clones c cross join plan_parcels p where p.subscription_id = ${subscription_id}`.execute(tx)
    await sql`
      insert into ledger_accounts (account_id, kind, subscription_id, balance, updated_at)
      select c.account, 'PREPAID', c.new_plan, owed.amount, now() from clones c, ${owedOf(subscription_id)} owed`.execute(
      tx,
    )
    await sql`
      insert into ledger_journals (journal_id, kind, reference, description, created_at)
      select journal, 'PREPAID', number, 'Filled', now() from clones`.execute(tx)
    await sql`
      insert into ledger_postings (journal_id, account_id, amount, balance_after)
      select c.journal, c.account, owed.amount, owed.amount from clones c, ${owedOf(subscription_id)} owed
      union all
      select c.journal, a.account_id, -owed.amount, null from clones c, ${owedOf(subscription_id)} owed, ledger_accounts a
       where a.kind = 'PLAN_PAYMENTS'`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

function owedOf(subscription_id: string) {
  return sql`(select sum(goods + shipping) as amount from plan_parcels where subscription_id = ${subscription_id} and parcel_no > 1)`
}

/** Their day has come: somebody looks at each of them now. */
export async function makeDue(db: Db): Promise<void> {
  await sql`
    insert into tasks (kind, payload, due_at, dedupe, max_attempts)
    select 'skinvestment.check-plan', jsonb_build_object('subscription_id', s.subscription_id), now() - interval '1 minute',
           s.subscription_id || '/bench', 20
      from subscriptions s join orders o using (order_id) where o.order_number like 'SH-990101-%'`.execute(db)
}

/** How many of them have become orders, and the most that one plan has. */
export async function countMade(db: Db): Promise<{ made: number; most: number }> {
  const { rows } = await sql<{ made: number; most: number }>`
    select coalesce(sum(made), 0)::bigint as made, coalesce(max(made), 0) as most
      from (select count(*) as made from orders child join orders plan on plan.order_id = child.parent_order_id
             where plan.order_number like 'SH-990101-%' group by plan.order_id) counted`.execute(db)
  return rows[0] ?? { made: 0, most: 0 }
}
