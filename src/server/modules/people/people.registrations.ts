import { sql } from 'kysely'
import { listCustomers as listCustomersCall } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import { personalData } from './closing/personal-data.queries.ts'
import { listCustomers } from './customers/customers.queries.ts'
import { referralsOnCustomerPage } from './customers/referrals-on-customer-page.ts'
import { listTraces } from './referrals/traces.queries.ts'

/** What this module says of people in the registries. */
export const peopleRegistrations: Registration[] = [
  ...personalData,
  { registry: 'customer_page', load: referralsOnCustomerPage },
  { registry: 'subject_names', type: 'admin', load: namesOfPeople },
  { registry: 'subject_names', type: 'user', load: namesOfPeople },
  { registry: 'subject_names', type: 'customer', load: namesOfPeople },
  {
    registry: 'palette',
    kind: 'CUSTOMER',
    needs: listCustomersCall.permission,
    find: async (ctx, asked) => {
      const { data } = await listCustomers(ctx, listCustomersCall.query.parse(asked))
      return data.map((customer) => ({
        id: customer.user_id,
        name: customer.name,
        facts: [customer.email, customer.phone_number ?? ''].filter(Boolean),
        amount: null,
        status: null,
      }))
    },
  },
  { registry: 'traces', load: listTraces },
]

async function namesOfPeople(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, btrim(first_name || ' ' || last_name) as name from users where user_id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}
