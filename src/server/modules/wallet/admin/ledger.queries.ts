import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { getLedger as getLedgerCall, LedgerCheck } from '#contract/wallet/wallet-admin.ts'
import type { AdminCtx } from '#server/context.ts'

type Books = Omit<Output<typeof getLedgerCall>, 'checks'>

/** The shop's own accounts, all purses together, and the last verifications. */
export async function getLedger({ db }: AdminCtx): Promise<Output<typeof getLedgerCall>> {
  const { rows: accounts } = await sql<Books['accounts'][number]>`
    select kind, coalesce(sum(p.amount), 0)::bigint as balance, count(p.amount) as postings
      from ledger_accounts left join ledger_postings p using (account_id) where user_id is null group by kind order by kind`.execute(
    db,
  )
  const { rows: purses } = await sql<Books['purses'][number]>`
    select kind, sum(balance)::bigint as balance, count(*) as wallets
      from ledger_accounts where user_id is not null group by kind order by kind`.execute(db)
  const checks = await db.selectFrom('ledger_checks').selectAll().orderBy('checked_at', 'desc').limit(10).execute()
  // Written by the task below, which knows their shape.
  return { accounts, purses, checks: checks as LedgerCheck[] }
}
