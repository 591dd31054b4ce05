import { sql } from 'kysely'
import type { CustomerSections } from '#contract/accounts/customers.ts'
import type { Db } from '#server/db/db.ts'

/** What lies in the purses of a customer, and the points that they owe. */
export async function walletOnCustomerPage(db: Db, user_id: string): Promise<Pick<CustomerSections, 'wallet'>> {
  const { rows } = await sql<CustomerSections['wallet']>`
    select coalesce(max(balance) filter (where kind = 'POINTS'), 0) as points,
           coalesce(max(balance) filter (where kind = 'CASH'), 0) as cash,
           coalesce(max(balance) filter (where kind = 'HELD'), 0) as held,
           coalesce((select amount from point_debts where user_id = ${user_id}), 0) as debt
      from ledger_accounts where user_id = ${user_id}`.execute(db)
  return { wallet: rows[0]! }
}
