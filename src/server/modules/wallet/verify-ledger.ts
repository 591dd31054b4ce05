import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { heldPurses, withdrawals } from './verify-withdrawals.ts'
import { commissions, referralBonuses } from './verify-commissions.ts'

/** One thing that is not as it must be. */
export type Difference = {
  check:
    | 'journal_sum'
    | 'account_balance'
    | 'balance_chain'
    | 'negative_purse'
    | 'refund'
    | 'point_lots'
    | 'order_points'
    | 'held'
    | 'withdrawal'
    | 'commission'
    | 'referral_bonus'
    | 'prepaid'
    | 'unclaimed'
  /** The journal, account, posting, order or withdrawal number, or customer. */
  id: string
  expected: number
  found: number
}

/**
 * Recomputes the whole ledger and compares it with what is stored, and with the orders. An empty answer means that
 * every journal sums to zero, every purse's balance is the sum of its postings, every posting continues the one before it,
 * no purse was ever below zero, every refund of an order and every commission for one
 * was booked once and in its amount, each order earned the points that are noted of it, the lots of each customer add up
 * to the points purse, what is held and paid out is that of the withdrawals, and what plans were paid ahead is what their
 * parcels that were not sent are worth, and what is owed to closed accounts is what came for them and has not gone back.
 */
export async function verifyLedger(db: Db): Promise<Difference[]> {
  const differences: Difference[] = []
  const ofLedger = [journalSums, accountBalances, balanceChains, negativePurses]
  for (const check of [
    ...ofLedger,
    refunds,
    pointLots,
    orderPoints,
    heldPurses,
    withdrawals,
    commissions,
    referralBonuses,
    prepaidPlans,
    unclaimedMoney,
  ]) {
    differences.push(...(await check(db)))
  }
  return differences
}

/** How much there was to check, for the report; accounts that nothing was booked on are none. */
export async function countLedger(
  db: Db,
): Promise<{ journals: number; postings: number; accounts: number; refunds: number }> {
  const { rows } = await sql<{ journals: number; postings: number; accounts: number; refunds: number }>`
    select (select count(*) from ledger_journals) as journals, (select count(*) from ledger_postings) as postings,
           (select count(distinct account_id) from ledger_postings) as accounts,
           (select count(*) from ledger_journals where kind = 'REFUND') as refunds
  `.execute(db)
  return rows[0]!
}

async function journalSums(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'journal_sum' as check, j.journal_id::text as id, 0::bigint as expected, coalesce(sum(p.amount), -1)::bigint as found
      from ledger_journals j left join ledger_postings p using (journal_id)
     group by j.journal_id having coalesce(sum(p.amount), -1) <> 0 or count(*) < 2
  `.execute(db)
  return rows
}

async function accountBalances(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'account_balance' as check, a.account_id::text as id, coalesce(sum(p.amount), 0)::bigint as expected, a.balance as found
      from ledger_accounts a left join ledger_postings p using (account_id)
     where a.balance is not null
     group by a.account_id having a.balance <> coalesce(sum(p.amount), 0)
  `.execute(db)
  return rows
}

/** Postings on counter accounts have a balance after them only where they are from before 0048_counter_accounts. */
async function balanceChains(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'balance_chain' as check, posting_id::text as id, running::bigint as expected, coalesce(balance_after, 0) as found
      from (select posting_id, balance_after, balance, sum(amount) over (partition by account_id order by posting_id) as running
              from ledger_postings join ledger_accounts using (account_id)) as chain
     where running <> balance_after or (balance_after is null and balance is not null)
  `.execute(db)
  return rows
}

async function negativePurses(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'negative_purse' as check, p.posting_id::text as id, 0::bigint as expected, p.balance_after as found
      from ledger_postings p join ledger_accounts a using (account_id) where a.balance is not null and p.balance_after < 0
    union all
    select 'negative_purse', account_id::text, 0, balance from ledger_accounts where balance < 0
  `.execute(db)
  return rows
}

/** Both ways: a refunded order without its journal, and a journal without its refunded order. */
async function refunds(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with booked as (
      select split_part(j.reference, '/', 1) as reference, coalesce(a.user_id, u.user_id) as user_id, sum(p.amount)::bigint as amount
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
        left join unclaimed_money u on u.kind = j.kind and u.reference = j.reference
       where j.kind = 'REFUND' and a.kind in ('CASH', 'UNCLAIMED')
       group by 1, 2
    ), promised as (
      select order_number, user_id, amount as due from wallet_refunds where amount > 0
    )
    select 'refund' as check, coalesce(order_number, reference) as id, coalesce(due, 0) as expected, coalesce(amount, 0) as found
      from booked full join promised on order_number = reference and booked.user_id = promised.user_id
     where due is distinct from amount
  `.execute(db)
  return rows
}

/** Both sides of what is owed to people whose accounts are closed. */
async function unclaimedMoney(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'unclaimed' as check, 'UNCLAIMED' as id, owed as expected, booked as found
      from (select coalesce(sum(amount), 0)::bigint as owed from unclaimed_money where settled_at is null) o,
           (select coalesce(sum(p.amount), 0)::bigint as booked
              from ledger_postings p join ledger_accounts a using (account_id) where a.kind = 'UNCLAIMED') b
     where owed <> booked`.execute(db)
  return rows
}

async function pointLots(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with lots as (select user_id, sum(remaining)::bigint as points from point_lots where remaining > 0 group by user_id),
         purses as (select user_id, balance from ledger_accounts where kind = 'POINTS')
    select 'point_lots' as check, user_id::text as id, coalesce(balance, 0) as expected, coalesce(points, 0) as found
      from purses full join lots using (user_id) where coalesce(balance, 0) <> coalesce(points, 0)`.execute(db)
  return rows
}

async function orderPoints(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with booked as (
      select j.reference, a.user_id, p.amount
        from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
       where j.kind = 'EARN_PURCHASE' and a.kind = 'POINTS'
    )
    select 'order_points' as check, o.order_number as id, o.earned as expected, coalesce(b.amount, 0) as found
      from order_points o left join booked b on b.reference = o.order_number and b.user_id = o.user_id
     where b.amount is distinct from o.earned`.execute(db)
  return rows
}

/** Both ways: what the account of a plan holds, and what its parcels that were neither sent nor given back are worth. */
async function prepaidPlans(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with held as (select subscription_id, balance from ledger_accounts where kind = 'PREPAID')
    select 'prepaid' as check, subscription_id::text as id, coalesce(b.owed, 0) as expected, coalesce(h.balance, 0) as found
      from plan_books b full join held h using (subscription_id)
     where coalesce(b.owed, 0) <> coalesce(h.balance, 0)`.execute(db)
  return rows
}
