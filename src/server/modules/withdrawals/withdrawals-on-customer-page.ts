import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['withdrawals']

/** How often a customer asked for cash, and the last times. */
export async function withdrawalsOnCustomerPage(db: Db, user_id: string): Promise<{ withdrawals: Section }> {
  const asked = sql`from withdrawals where user_id = ${user_id} and requested_at is not null`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${asked}`.execute(db),
    sql<Section['newest'][number]>`
      select withdrawal_id as disbursement_id, reference as number, status, amount, created_at ${asked}
       order by created_at desc, withdrawal_id desc limit 5`.execute(db),
  ])
  return { withdrawals: { total: counted[0]?.total ?? 0, newest: rows } }
}
