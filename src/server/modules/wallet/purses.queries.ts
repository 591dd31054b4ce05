import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

export type Purses = { cash: number; held: number; commission: number }

/** What a customer has in cash and on hold, and the commission that was ever paid into the wallet, less what was taken back. */
export async function loadPurses(db: Db | Tx, user_id: string): Promise<Purses> {
  const { rows } = await sql<Purses>`
    select coalesce(max(balance) filter (where kind = 'CASH'), 0) as cash,
           coalesce(max(balance) filter (where kind = 'HELD'), 0) as held,
           coalesce((select sum(p.amount) from ledger_accounts c join ledger_postings p using (account_id)
                       join ledger_journals j using (journal_id)
                      where c.user_id = ${user_id} and c.kind = 'CASH' and j.kind = 'COMMISSION'), 0)::bigint as commission
      from ledger_accounts where user_id = ${user_id}
  `.execute(db)
  return rows[0] ?? { cash: 0, held: 0, commission: 0 }
}
