import { sql } from 'kysely'
import { inBackground } from './db.ts'
import { withRetry } from './lock-retry.ts'
import { transaction } from './transaction.ts'
import type { Db } from './transaction.ts'

/** Tables with a table per month, and what a row is told by (decision 115). */
export const monthlyTables = { order_history: 'history_id' } as const
type MonthlyTable = keyof typeof monthlyTables

/** Makes what is missing of the months until `upTo`; returns how many. It blocks other transactions for 0.2 s at most. */
export async function makeMonths(db: Db, table: MonthlyTable, upTo: Date): Promise<number> {
  const patient = inBackground(db)
  return withRetry(`months of ${table}`, (lockTimeoutMs) =>
    transaction(patient, async (tx) => {
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
      const { rows } = await sql<{ made: number }>`
        select make_months(${table}::regclass, ${monthlyTables[table]}, ${upTo.toISOString()}::timestamptz) as made`.execute(
        tx,
      )
      return rows[0]?.made ?? 0
    }),
  )
}
