import { sql } from 'kysely'
import type { TransactionType } from '#contract/wallet/wallet.ts'
import type { Db } from '#server/db/db.ts'
import type { Purse } from './ledger-accounts.ts'

type Asked = { user_id: string; purse: Purse; kind: TransactionType; from: Date; until: Date }
export type Booking = { reference: string; description: string; amount: number; created_at: string }

/** What was booked on a purse by one kind of event, from `from` to just before `until`, the oldest first. */
export async function listBookings(db: Db, { user_id, purse, kind, from, until }: Asked): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select j.reference, j.description, p.amount, j.created_at
      from ledger_accounts a join ledger_postings p using (account_id) join ledger_journals j using (journal_id)
     where a.user_id = ${user_id} and a.kind = ${purse} and j.kind = ${kind} and j.created_at >= ${from} and j.created_at < ${until}
     order by p.posting_id`.execute(db)
  return rows
}
