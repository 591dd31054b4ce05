import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { testDatabase } from '#server/test/template-database.ts'
import { verifyLedger } from './verify-ledger.ts'

test('a counter account caches no balance, and one that its posting names is checked all the same', async () => {
  const { url, drop } = await testDatabase()
  onTestFinished(drop)
  const db = openDb({ url, poolSize: 1, onError: () => {} })
  onTestFinished(() => db.destroy())
  const [purse, journal] = ['01890000-0000-7000-8000-0000000000a1', '01890000-0000-7000-8000-0000000000a2']
  await sql`insert into users (user_id, role, email, first_name, referral_code, created_at, updated_at)
            values (${purse}, 'CUSTOMER', 'siti@example.com', 'Siti', 'AAAAAAAAAA', now(), now())`.execute(db)
  await sql`insert into ledger_accounts (account_id, kind, user_id, balance, updated_at)
            values (${purse}, 'CASH', ${purse}, 500, now())`.execute(db)
  await sql`with journal as (insert into ledger_journals (journal_id, kind, reference, description, created_at)
              values (${journal}, 'ADJUSTMENT', 'a gift', 'A gift', now()) returning journal_id)
            insert into ledger_postings (journal_id, account_id, amount, balance_after)
            select journal_id, account_id, case kind when 'CASH' then 500 else -500 end, case kind when 'CASH' then 500 else -500 end
              from journal, ledger_accounts where kind in ('CASH', 'ADJUSTMENTS')`.execute(db)

  expect(await verifyLedger(db)).toEqual([])
  const { rows } = await sql`
    select kind, balance from ledger_accounts where kind in ('CASH', 'ADJUSTMENTS') order by kind`.execute(db)
  expect(rows).toEqual([
    { kind: 'ADJUSTMENTS', balance: null },
    { kind: 'CASH', balance: 500 },
  ])
  await sql`alter table ledger_postings disable trigger ledger_postings_only_grow`.execute(db)
  await sql`update ledger_postings set balance_after = -400 where amount < 0`.execute(db)
  expect(await verifyLedger(db)).toMatchObject([{ check: 'balance_chain', expected: -500, found: -400 }])
})
