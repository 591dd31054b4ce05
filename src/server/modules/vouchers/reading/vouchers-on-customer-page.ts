import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['vouchers']

/** How many vouchers a customer keeps, how often they used one, and the last times. */
export async function vouchersOnCustomerPage(db: Db, user_id: string): Promise<{ vouchers: Section }> {
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<Pick<Section, 'saved' | 'total'>>`
      select (select count(*)::int from saved_vouchers where user_id = ${user_id}) as saved,
             (select count(*)::int from voucher_uses where user_id = ${user_id}) as total`.execute(db),
    sql<Section['newest'][number]>`
      select use_id, voucher_id, code, amount, order_number, used_at, given_back_at
        from voucher_uses where user_id = ${user_id} order by used_at desc, use_id desc limit 5`.execute(db),
  ])
  return { vouchers: { ...counted[0]!, newest: rows } }
}
