import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'

/** What of an order went to its customer's wallet until now: money and cash in rupiah, and points. */
export type GivenToWallet = { cash: number; points: number }

export async function loadGivenToWallet(tx: Tx, order_id: string): Promise<GivenToWallet> {
  const { rows } = await sql<GivenToWallet>`
    select coalesce(sum(amount) filter (where purse <> 'POINTS' and not by_provider), 0)::bigint as cash,
           coalesce(sum(amount) filter (where purse = 'POINTS'), 0)::bigint as points
      from order_refunds where order_id = ${order_id}`.execute(tx)
  return rows[0] ?? { cash: 0, points: 0 }
}
