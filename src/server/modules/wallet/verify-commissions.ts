import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Difference } from './verify-ledger.ts'

/** Both ways: what commissions say was paid and taken back, and what was booked for their orders. */
export async function commissions(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with booked as (
      select split_part(j.reference, '/', 1) as reference, a.user_id, sum(p.amount)::bigint as amount
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
       where j.kind = 'COMMISSION' and a.kind = 'CASH'
       group by 1, 2
    ), earned as (
      select order_number, referrer_id, paid - taken_back as amount from commission_books where paid > 0
    )
    select 'commission' as check, coalesce(order_number, reference) as id, coalesce(e.amount, 0) as expected,
           coalesce(b.amount, 0) as found
      from booked b full join earned e on order_number = reference and b.user_id = e.referrer_id
     where e.amount is distinct from b.amount
  `.execute(db)
  return rows
}

/** The same of the points for a first order. */
export async function referralBonuses(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with booked as (
      select a.user_id, sum(p.amount)::bigint as amount
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
       where j.kind = 'EARN_PURCHASE' and j.reference like '%/bonus' and a.kind = 'POINTS'
       group by 1
    ), given as (
      select user_id, bonus_points as amount from bonus_books where bonus_paid_at is not null and bonus_points > 0
    )
    select 'referral_bonus' as check, coalesce(b.user_id, g.user_id)::text as id, coalesce(g.amount, 0) as expected,
           coalesce(b.amount, 0) as found
      from booked b full join given g on b.user_id = g.user_id
     where b.amount is distinct from g.amount
  `.execute(db)
  return rows
}
