import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Difference } from './verify-ledger.ts'

/** Both ways: what the account of a plan holds, and what its parcels that were neither sent nor given back are worth. */
export async function prepaidPlans(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with held as (select subscription_id, balance from ledger_accounts where kind = 'PREPAID')
    select 'prepaid' as check, subscription_id::text as id, coalesce(b.owed, 0) as expected, coalesce(h.balance, 0) as found
      from plan_books b full join held h using (subscription_id)
     where coalesce(b.owed, 0) <> coalesce(h.balance, 0)`.execute(db)
  return rows
}
