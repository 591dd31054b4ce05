import { sql } from 'kysely'
import type { CustomerSections } from '#contract/accounts/customers.ts'
import type { Db } from '#server/db/db.ts'

/** What bringing others has earned a customer, and what is still to come. */
export async function commissionOnCustomerPage(db: Db, user_id: string): Promise<Pick<CustomerSections, 'commission'>> {
  const { rows } = await sql<CustomerSections['commission']>`
    select coalesce(sum(paid - taken_back), 0)::bigint as paid,
           coalesce(sum(due) filter (where state = 'PENDING'), 0)::bigint as pending
      from commissions where referrer_id = ${user_id}`.execute(db)
  return { commission: rows[0]! }
}
