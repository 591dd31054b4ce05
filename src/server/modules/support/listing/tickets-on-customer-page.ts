import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['tickets']

/** How many tickets a customer wrote, and the newest. */
export async function ticketsOnCustomerPage(db: Db, user_id: string): Promise<{ tickets: Section }> {
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from tickets where user_id = ${user_id}`.execute(db),
    sql<Section['newest'][number]>`
      select ticket_id, reference as number, subject, status, created_at
        from tickets where user_id = ${user_id} order by last_message_at desc, ticket_id desc limit 5`.execute(db),
  ])
  return { tickets: { total: counted[0]?.total ?? 0, newest: rows } }
}
