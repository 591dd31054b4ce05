import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Difference } from './verify-ledger.ts'

/** Nothing is held without an open withdrawal, and nothing of an open withdrawal is not held. */
export async function heldPurses(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with open as (
      select user_id, sum(amount)::bigint as amount from booked_withdrawals
       where status in ('REQUESTED', 'APPROVED', 'PROCESSING') and not is_unclaimed group by user_id
    ), held as (
      select user_id, balance from ledger_accounts where kind = 'HELD' and balance > 0
    )
    select 'held' as check, user_id::text as id, coalesce(open.amount, 0) as expected, coalesce(held.balance, 0) as found
      from open full join held using (user_id) where coalesce(open.amount, 0) <> coalesce(held.balance, 0)
  `.execute(db)
  return rows
}

/**
 * Per withdrawal, both ways: what its journals took from the cash purse, and what they booked as paid out. An open or
 * completed one has taken its amount, a completed one has paid it out less the fee, all others nothing. Money of closed
 * accounts is not held on its way: it is owed until it arrived.
 */
export async function withdrawals(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with booked as (
      select split_part(j.reference, '/', 1) as reference,
             coalesce(sum(p.amount) filter (where a.kind in ('CASH', 'UNCLAIMED')), 0)::bigint as cash,
             coalesce(sum(p.amount) filter (where a.kind = 'PAYOUTS'), 0)::bigint as paid
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
       where j.kind in ('WITHDRAWAL_HOLD', 'WITHDRAWAL_RELEASE', 'WITHDRAWAL_PAID')
       group by split_part(j.reference, '/', 1)
    ), promised as (
      select reference,
             case when status = 'COMPLETED' or (status in ('REQUESTED', 'APPROVED', 'PROCESSING') and not is_unclaimed) then -amount
                  else 0 end as cash,
             case when status = 'COMPLETED' then amount - fee else 0 end as paid
        from booked_withdrawals
    ), compared as (
      select reference, coalesce(promised.cash, 0) as cash, coalesce(promised.paid, 0) as paid,
             coalesce(booked.cash, 0) as booked_cash, coalesce(booked.paid, 0) as booked_paid
        from booked full join promised using (reference)
    )
    select 'withdrawal' as check, reference as id, cash as expected, booked_cash as found from compared where cash <> booked_cash
    union all
    select 'withdrawal', reference, paid, booked_paid from compared where paid <> booked_paid
  `.execute(db)
  return rows
}
