import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

const perPerson = 4

/**
 * So many customers with points and cash: each has earned `perPerson` times, the first of it a year ago, so that a lot of
 * everybody has just expired. The one named `wallet-owner` has `own` movements of cash besides. Two postings for each movement.
 */
export async function fillWallets(db: Db, { people, own }: { people: number; own: number }): Promise<void> {
  await sql`
    insert into users (user_id, email, password_hash, role, status, first_name, last_name, referral_code, created_at, updated_at)
    select uuidv7(), 'wallet-' || n || '@bench.test', null, 'CUSTOMER', 'ACTIVE', 'Dompet', 'Nomor ' || n,
           'WB' || lpad(upper(to_hex(n)), 6, '0'), now() - interval '2 years', now()
      from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into ledger_accounts (account_id, kind, user_id, balance, updated_at)
    select gen_random_uuid(), kind, user_id, 0, now()
      from users, unnest(array['POINTS', 'CASH', 'HELD']) as kind where email like 'wallet-%@bench.test'`.execute(db)
  await move(db, sql`a.kind = 'POINTS' and u.email like 'wallet-%@bench.test'`, perPerson)
  await move(db, sql`a.kind = 'CASH' and u.email like 'wallet-owner-%'`, own)
  await sql`
    insert into point_lots (lot_id, user_id, earned, remaining, reference, earned_at, expires_at)
    select uuidv7(), j.user_id, j.amount, j.amount, j.reference, j.created_at,
           case when j.n = 1 then now() - interval '1 minute' else j.created_at + interval '13 months' end
      from (select a.user_id, p.amount, l.reference, l.created_at,
                   row_number() over (partition by a.user_id order by p.posting_id) as n
              from ledger_accounts a join ledger_postings p using (account_id) join ledger_journals l using (journal_id)
              join users u using (user_id)
             where a.kind = 'POINTS' and u.email like 'wallet-%@bench.test') as j`.execute(db)
  const tables = ['users', 'ledger_accounts', 'ledger_journals', 'ledger_postings', 'point_lots']
  for (const table of tables) await sql.raw(`vacuum analyze ${table}`).execute(db)
}

/** `count` bookings of Rp 100 on each of these purses, oldest first, with the balances after them. */
async function move(db: Db, which: ReturnType<typeof sql>, count: number): Promise<void> {
  await sql`
    with booking as (
      select uuidv7() as journal_id, a.account_id, n, now() - make_interval(mins => 525600 / ${count}::int * (${count}::int - n)) as at
        from ledger_accounts a join users u using (user_id), generate_series(1, ${count}::int) n where ${which}
    ), journals as (
      insert into ledger_journals (journal_id, kind, reference, description, created_at)
      select journal_id, 'ADJUSTMENT', 'bench ' || journal_id, 'Bench', at from booking
    )
    insert into ledger_postings (journal_id, account_id, amount, balance_after)
    select * from (
      select journal_id, account_id, 100::bigint as amount, n * 100::bigint as balance_after from booking order by n) as theirs
    union all
    select journal_id, (select account_id from ledger_accounts where user_id is null and kind = 'ADJUSTMENTS'), -100, null from booking`.execute(
    db,
  )
  await sql`
    update ledger_accounts a set balance = ${count}::bigint * 100, updated_at = now() from users u
     where u.user_id = a.user_id and ${which}`.execute(db)
}
