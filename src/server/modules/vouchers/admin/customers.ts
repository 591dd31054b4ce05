import { sql } from 'kysely'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { findCustomers as findCustomersCall } from '#contract/vouchers/audience.ts'
import type { Output, Query } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { asStored, personText } from '#server/modules/people/people.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'

type Found = Output<typeof findCustomersCall>['data'][number]

/** Customers by parts of their name, address or number, by name; or those who are chosen for a voucher. */
export async function findCustomers(ctx: AdminCtx, query: Query<typeof findCustomersCall>): Promise<Page<Found>> {
  const { page, limit, voucher_id, user_ids } = query
  const search = asStored(query.search)
  const isWanted = allOf([
    sql<boolean>`p.role = 'CUSTOMER' and p.status <> 'CLOSED'`,
    user_ids !== undefined && sql<boolean>`p.user_id = any(${user_ids}::uuid[])`,
    voucher_id !== undefined &&
      sql<boolean>`p.user_id in (select user_id from voucher_audience where voucher_id = ${voucher_id})`,
    ...hasAllWords(personText, search),
  ])
  const order = search ? sql`lower(p.first_name || ' ' || p.last_name), p.user_id` : sql`p.user_id desc`
  const { rows } = await sql<Found>`
    select p.user_id, btrim(p.first_name || ' ' || p.last_name) as name, p.email, p.phone_number
      from people p where ${isWanted}
     order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from people p where ${isWanted}`.execute(
    ctx.db,
  )
  return { data: rows, meta: metaOf(query, counted.rows[0]?.total ?? 0) }
}
