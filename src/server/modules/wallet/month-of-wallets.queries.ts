import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { TimeSpan } from '#server/registries.ts'

export type WalletMonth = { points_given: number; points_spent: number; commission: number }

/** What customers earned and spent in points in the span, and what commissions cost, less what was given or taken back. */
export async function sumWallets(db: Db | Tx, { from, until }: TimeSpan): Promise<WalletMonth> {
  const { rows } = await sql<WalletMonth>`
    select coalesce(sum(p.amount) filter (where a.kind = 'POINTS' and j.kind in ('EARN_PURCHASE', 'EARN_REVIEW')), 0)::bigint as points_given,
           coalesce(-sum(p.amount) filter (where a.kind = 'POINTS' and j.kind in ('SPEND', 'SPEND_REVERSAL')), 0)::bigint as points_spent,
           coalesce(-sum(p.amount) filter (where a.kind = 'COMMISSION_EXPENSE'), 0)::bigint as commission
      from ledger_journals j join ledger_postings p using (journal_id) join ledger_accounts a using (account_id)
     where j.created_at >= ${from} and j.created_at < ${until}
       and j.kind in ('EARN_PURCHASE', 'EARN_REVIEW', 'SPEND', 'SPEND_REVERSAL', 'COMMISSION')`.execute(db)
  return rows[0] ?? { points_given: 0, points_spent: 0, commission: 0 }
}
